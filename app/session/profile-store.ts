import { create } from "zustand";
import { type Profile, ROLES, type Role } from "#app/data/database.ts";
import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { fetchProfile } from "#domains/accounts/profiles.ts";
import { accountClient, type SessionState, useSession } from "./session-store.ts";
import { ROLE_KEY } from "./storage-keys.ts";

type ProfileState = { loading: boolean; profile: Profile | null };

const NO_PROFILE: ProfileState = { loading: false, profile: null };

export const useProfile = create<ProfileState>(() => NO_PROFILE);

let shownFor: string | null = null;

/** Last known role; null for customers. */
export function savedRole(id: string): Role | null {
  const [person, saved] = (readStorage(ROLE_KEY) ?? "").split(" ");
  return person === id ? (ROLES.find((role) => role === saved) ?? null) : null;
}

function keepRole(id: string, role: Role | undefined): void {
  if (role && role !== "customer") writeStorage(ROLE_KEY, `${id} ${role}`);
  else if (savedRole(id)) writeStorage(ROLE_KEY, "");
}

/** Logs failures only. */
export async function refetchProfile(): Promise<void> {
  useProfile.setState({ loading: shownFor !== null });
  await renewProfile();
}

/** Refetches without a loading state; returns the latest known profile. */
export async function renewProfile(): Promise<Profile | null> {
  const id = shownFor;
  if (id === null) return null;
  let { profile } = useProfile.getState();
  try {
    const { tablesOf } = await accountClient();
    profile = await fetchProfile(tablesOf(id), id);
  } catch (error) {
    // Irrelevant after signing out.
    if (shownFor === id) console.error(error);
  }
  // The user may have changed during the request.
  if (shownFor === id) {
    useProfile.setState({ loading: false, profile });
    keepRole(id, profile?.role);
  }
  return useProfile.getState().profile;
}

function follow({ loading, user }: SessionState): void {
  const id = user?.id ?? null;
  if (loading || id === shownFor) return;
  shownFor = id;
  useProfile.setState(NO_PROFILE);
  if (id !== null) refetchProfile();
}

follow(useSession.getState());
useSession.subscribe(follow);
