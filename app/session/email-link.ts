import { accountClient, useSession } from "./session-store.ts";

/** Why the link of a mail did not work, in words for the person who followed it. */
const LINK_FAULT = "This link is no longer valid. It has been used or is more than an hour old.";

/** What became of a link; `none` when the address carries none that is ours to follow. */
export type FollowedLink = { state: "followed" | "none" } | { state: "failed"; reason: string };

/** Whether the address carries what signs somebody in. */
export function carriesToken(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).has("token_hash");
}

/**
 * Follows the link of a mail whose address carries `token_hash` behind its `#`: the hosted backend's
 * own way of mails that no mail scanner uses up by looking at them. Links that the auth service has
 * followed itself are read by the auth client, or carry the service's error.
 * It never throws.
 */
export async function followEmailLink(
  hash: string,
  type: "signup" | "recovery",
): Promise<FollowedLink> {
  const link = new URLSearchParams(hash.slice(1));
  const token = link.get("token_hash");
  if (link.has("error_description")) return { state: "failed", reason: LINK_FAULT };
  if (!token) return { state: "none" };
  // A token works once: it must not stand in the history.
  window.history.replaceState(window.history.state, "", window.location.pathname);
  try {
    const { auth } = await accountClient();
    const before = useSession.getState().session;
    const { error } = await auth.verifyOtp({ token_hash: token, type });
    if (!error) {
      // Nobody has the session that was here any more.
      if (before) await auth.admin.signOut(before.access_token, "local");
      return { state: "followed" };
    }
    const reason = error.code === "otp_expired" ? LINK_FAULT : error.message;
    return { state: "failed", reason };
  } catch {
    const reason = "The link could not be checked. Check your connection and open it again.";
    return { state: "failed", reason };
  }
}
