import { create } from "zustand";
import { type Profile, ROLES, type Role } from "#app/data/database.ts";
import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { fetchProfile } from "#domains/accounts/profiles.ts";
import { accountClient, type SessionState, useSession } from "./session-store.ts";
import { ROLE_KEY } from "./storage-keys.ts";

type ProfileState = { loading: boolean; profile: Profile | null };

const NO_PROFILE: ProfileState = { loading: false, profile: null };

/** The profile of whoever is signed in, as far as it is known. */
export const useProfile = create<ProfileState>(() => NO_PROFILE);

let shownFor: string | null = null;

/** Returns as what somebody worked here when their profile was read last; null for customers. */
export function keptRole(id: string): Role | null {
  const [person, kept] = (readStorage(ROLE_KEY) ?? "").split(" ");
  return person === id ? (ROLES.find((role) => role === kept) ?? null) : null;
}

function keepRole(id: string, role: Role | undefined): void {
  if (role && role !== "customer") writeStorage(ROLE_KEY, `${id} ${role}`);
  else if (keptRole(id)) writeStorage(ROLE_KEY, "");
}

/** Reads the profile again. A failure is logged only; the profile stays as it was. */
export async function refetchProfile(): Promise<void> {
  useProfile.setState({ loading: shownFor !== null });
  await renewProfile();
}

/** The same without a sign of it: somebody's role may have changed meanwhile. Returns what is known. */
export async function renewProfile(): Promise<Profile | null> {
  const id = shownFor;
  if (id === null) return null;
  let { profile } = useProfile.getState();
  try {
    const { tablesOf } = await accountClient();
    profile = await fetchProfile(tablesOf(id), id);
  } catch (error) {
    // Nobody misses the profile of somebody who has signed out meanwhile.
    if (shownFor === id) console.error(error);
  }
  // Somebody else may have signed in meanwhile.
  if (shownFor === id) {
    useProfile.setState({ loading: false, profile });
    keepRole(id, profile?.role);
  }
  return useProfile.getState().profile;
}

/** Follows the session: read for every new user, cleared without one. */
function follow({ loading, user }: SessionState): void {
  const id = user?.id ?? null;
  if (loading || id === shownFor) return;
  shownFor = id;
  useProfile.setState(NO_PROFILE);
  if (id !== null) refetchProfile();
}

follow(useSession.getState());
useSession.subscribe(follow);
