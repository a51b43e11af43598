import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { followMailLink } from "./mail-link.ts";
import { readSession } from "./session-store.ts";

export type MailLink =
  | { state: "following" | "followed" | "none" }
  | { state: "failed"; reason: string };

/** Follows the link that opened this page, once, and returns what became of it. */
export function useMailLink(type: "signup" | "recovery"): MailLink {
  const [link, setLink] = useState<MailLink>({ state: "following" });
  const { hash } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // A link opened while this page is shown changes nothing but the hash.
    if (followed.current === hash) return;
    followed.current = hash;
    setLink({ state: "following" });
    // The frame starts the session after this effect; only then is there a client.
    readSession()
      .then(() => followMailLink(hash, type))
      .then(async (reason) => {
        if (reason !== null) return setLink({ state: "failed", reason });
        const { user } = await readSession();
        setLink({ state: user ? "followed" : "none" });
      });
  }, [hash, type]);
  return link;
}
