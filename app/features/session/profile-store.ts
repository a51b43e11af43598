import type { Profile } from "#app/data/database.ts";
import { fetchProfile } from "#app/data/profiles.ts";
import { accountClient, currentSession, subscribeSession } from "./session-store.ts";

export type ProfileState = { loading: boolean; profile: Profile | null };

export const NO_PROFILE: ProfileState = { loading: false, profile: null };

let state = NO_PROFILE;
let shownFor: string | null = null;
const listeners = new Set<() => void>();

function publish(next: ProfileState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The profile of whoever is signed in, as far as it is known. */
export function currentProfile(): ProfileState {
  return state;
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the profile again. A failure is logged only; the profile stays as it was. */
export async function refetchProfile(): Promise<void> {
  publish({ ...state, loading: shownFor !== null });
  await renewProfile();
}

/** The same without a sign of it: somebody's role may have changed meanwhile. Returns what is known. */
export async function renewProfile(): Promise<Profile | null> {
  const id = shownFor;
  if (id === null) return null;
  let profile = state.profile;
  try {
    const { tables } = await accountClient();
    profile = await fetchProfile(tables, id);
  } catch (error) {
    console.error(error);
  }
  // Somebody else may have signed in meanwhile.
  if (shownFor === id) publish({ loading: false, profile });
  return state.profile;
}

/** Follows the session: read for every new user, cleared without one. */
function follow(): void {
  const { loading, user } = currentSession();
  const id = user?.id ?? null;
  if (loading || id === shownFor) return;
  shownFor = id;
  state = NO_PROFILE;
  if (id === null) publish(NO_PROFILE);
  else refetchProfile();
}

subscribeSession(follow);
