import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { carriesToken, followEmailLink } from "#app/session/email-link.ts";
import { readSession } from "#app/session/session-store.ts";

export type EmailLink =
  | { state: "following" | "followed" | "none" }
  /** The link may belong to another account, so the user must confirm. */
  | { state: "asking"; email: string; follow: () => void }
  | { state: "failed"; reason: string };

/** Follows the link once. */
export function useMailLink(type: "signup" | "recovery"): EmailLink {
  const [link, setLink] = useState<EmailLink>({ state: "following" });
  const { hash } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // A second link in the same tab changes only the hash.
    if (followed.current === hash) return;
    followed.current = hash;
    async function follow() {
      setLink({ state: "following" });
      const became = await followEmailLink(hash, type);
      if (became.state !== "none") return setLink(became);
      // A hosted service may have signed the user in automatically.
      const { user } = await readSession();
      setLink({ state: user ? "followed" : "none" });
    }
    setLink({ state: "following" });
    // The client exists only after the session has started, which follows this effect.
    readSession().then(({ user }) => {
      if (!user || !carriesToken(hash)) return follow();
      setLink({ state: "asking", email: user.email ?? "", follow });
    });
  }, [hash, type]);
  return link;
}
