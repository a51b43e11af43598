/** Returns the name under which the hosted backend's own client keeps a session. The page's own script carries it, too. */
export function storageKey(origin: string): string {
  return `sb-${new URL(origin).hostname.split(".")[0]}-auth-token`;
}

/** The name under which the browser keeps who works here, and as what: `id role`. */
export const ROLE_KEY = "reefline-role";
