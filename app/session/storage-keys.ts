/** Same key as supabase-js. Also inlined in pages as text. */
export function storageKey(origin: string): string {
  return `sb-${new URL(origin).hostname.split(".")[0]}-auth-token`;
}

/** Value is `id role`. */
export const ROLE_KEY = "reefline-role";
