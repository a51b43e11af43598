import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { ApiAddress } from "#app/data/site.ts";
import { toast } from "#app/ui/toast.ts";
import { failureText } from "./failure-text.ts";
import {
  currentProfile,
  NO_PROFILE,
  type ProfileState,
  subscribeProfile,
} from "./profile-store.ts";
import {
  currentSession,
  endSession,
  type SessionState,
  startSession,
  subscribeSession,
  UNREAD,
} from "./session-store.ts";

/** Reads the session when the page has come alive. Stands once in the frame. */
export function useSessionStart(api: ApiAddress | undefined): void {
  useEffect(() => {
    if (api) startSession(api);
  }, [api]);
}

/** Returns who is signed in; `loading` on the server and until it was read. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession, () => UNREAD);
}

/** Returns the profile of whoever is signed in. */
export function useProfile(): ProfileState {
  return useSyncExternalStore(subscribeProfile, currentProfile, () => NO_PROFILE);
}

/** Returns the action of every 'Sign Out': the session ends, and the home page follows. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await endSession();
    } catch (error) {
      toast({
        title: "Sign out Failed",
        description: failureText(error),
        variant: "destructive",
      });
      // Mostly only the service was not told: the client signs this device out first.
      if (currentSession().user) return;
    }
    await navigate("/");
  };
}
