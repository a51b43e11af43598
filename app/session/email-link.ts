import { accountClient, useSession } from "./session-store.ts";

const LINK_FAULT = "This link is no longer valid. It has been used or is more than an hour old.";

/** `none` if the URL has no token for us. */
export type FollowedLink = { state: "followed" | "none" } | { state: "failed"; reason: string };

export function carriesToken(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).has("token_hash");
}

/** Email scanners cannot consume a `token_hash` in the fragment. Never throws. */
export async function followEmailLink(
  hash: string,
  type: "signup" | "recovery",
): Promise<FollowedLink> {
  const link = new URLSearchParams(hash.slice(1));
  const token = link.get("token_hash");
  if (link.has("error_description")) return { state: "failed", reason: LINK_FAULT };
  if (!token) return { state: "none" };
  // Removes the one-time token from the history.
  window.history.replaceState(window.history.state, "", window.location.pathname);
  try {
    const { auth } = await accountClient();
    const before = useSession.getState().session;
    const { error } = await auth.verifyOtp({ token_hash: token, type });
    if (!error) {
      // Nothing uses the previous session now.
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
