import type { Role } from "#app/data/database.ts";
import { savedRole, useProfile } from "./profile-store.ts";
import { useSession } from "./session-store.ts";

/** For display only; row-level security authorises. */
export function useRole(): Role | null {
  const { profile } = useProfile();
  const { user } = useSession();
  return profile?.role ?? (user && savedRole(user.id));
}

/** False in the workshop, which shares the frame. */
export function useInOffice(): boolean {
  const role = useRole();
  return role === "office" || role === "admin";
}
