import { create } from "zustand";
import type { Profile } from "#app/data/database.ts";
import { fetchProfile } from "#app/data/profiles.ts";
import { accountClient, type SessionState, useSession } from "./session-store.ts";

type ProfileState = { loading: boolean; profile: Profile | null };

const NO_PROFILE: ProfileState = { loading: false, profile: null };

/** The profile of whoever is signed in, as far as it is known. */
export const useProfile = create<ProfileState>(() => NO_PROFILE);

let shownFor: string | null = null;

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
    const { tables } = await accountClient();
    profile = await fetchProfile(tables, id);
  } catch (error) {
    console.error(error);
  }
  // Somebody else may have signed in meanwhile.
  if (shownFor === id) useProfile.setState({ loading: false, profile });
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
