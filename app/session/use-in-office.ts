import type { Role } from "#app/data/database.ts";
import { keptRole, useProfile } from "./profile-store.ts";
import { useSession } from "./session-store.ts";

/**
 * The role of whoever is signed in; until it is read, that of their last visit with this browser, so that nobody who
 * works here waits twice. What the rows are is the database's to say.
 */
export function useRole(): Role | null {
  const { profile } = useProfile();
  const { user } = useSession();
  return profile?.role ?? (user && keptRole(user.id));
}

/** Whether whoever is signed in works in the office: the workshop has the same frame, and is refused the office's rows. */
export function useInOffice(): boolean {
  const role = useRole();
  return role === "office" || role === "admin";
}
