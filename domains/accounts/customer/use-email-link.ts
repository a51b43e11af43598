import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { carriesToken, followEmailLink } from "#app/session/email-link.ts";
import { readSession } from "#app/session/session-store.ts";

export type EmailLink =
  | { state: "following" | "followed" | "none" }
  /** Somebody is signed in: the link may lead into another account, and is followed when they say so. */
  | { state: "asking"; email: string; follow: () => void }
  | { state: "failed"; reason: string };

/** Follows the link that opened this page, once, and returns what became of it. */
export function useMailLink(type: "signup" | "recovery"): EmailLink {
  const [link, setLink] = useState<EmailLink>({ state: "following" });
  const { hash } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // A link opened while this page is shown changes nothing but the hash.
    if (followed.current === hash) return;
    followed.current = hash;
    async function follow() {
      setLink({ state: "following" });
      const became = await followEmailLink(hash, type);
      if (became.state !== "none") return setLink(became);
      // A service that follows its links itself has signed the person in.
      const { user } = await readSession();
      setLink({ state: user ? "followed" : "none" });
    }
    setLink({ state: "following" });
    // The frame starts the session after this effect; only then is there a client.
    readSession().then(({ user }) => {
      if (!user || !carriesToken(hash)) return follow();
      setLink({ state: "asking", email: user.email ?? "", follow });
    });
  }, [hash, type]);
  return link;
}
