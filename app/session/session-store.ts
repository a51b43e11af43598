import type { Session, User } from "@supabase/auth-js";
import { useEffect } from "react";
import { create } from "zustand";
import { readStorage, subscribeStorage } from "#app/lib/storage.ts";
import type { ApiAddress } from "#domains/company/site.ts";
import type { AccountClient } from "./account-client.ts";
import { storageKey } from "./storage-keys.ts";

export type SessionState = {
  loading: boolean;
  session: Session | null;
  user: User | null;
  ended: boolean;
};

/** `loading` on the server and until first read. */
export const useSession = create<SessionState>(() => ({
  loading: true,
  session: null,
  user: null,
  ended: false,
}));

let address: ApiAddress | null = null;
let ending = false;
let client: Promise<AccountClient> | null = null;

function publish(session: Session | null): void {
  const ended = ending && !session;
  useSession.setState({ loading: false, session, user: session?.user ?? null, ended });
}

export function readSession(): Promise<SessionState> {
  const state = useSession.getState();
  if (!state.loading) return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = useSession.subscribe((now) => {
      if (now.loading) return;
      stop();
      resolve(now);
    });
  });
}

/** Mount once. */
export function useSessionStart(api: ApiAddress | undefined): void {
  useEffect(() => {
    if (api) startSession(api);
  }, [api]);
}

/** Visitors have no stored session, so do not load the client. */
function startSession(api: ApiAddress): void {
  if (address) return;
  address = api;
  const key = storageKey(originOf(api));
  if (readStorage(key) !== null) open();
  else publish(null);

  subscribeStorage(key, async () => {
    // Another tab signed in or out, or storage was cleared.
    if (!client && readStorage(key) === null) return;
    const { auth } = await accountClient();
    const { data } = await auth.getSession();
    if (data.session?.access_token !== useSession.getState().session?.access_token)
      publish(data.session);
  });
}

function open(): void {
  accountClient().catch((error) => {
    console.error(error);
    publish(null);
  });
}

export function accountClient(): Promise<AccountClient> {
  client ??= loadClient().catch((error) => {
    client = null;
    throw error;
  });
  return client;
}

async function loadClient(): Promise<AccountClient> {
  if (!address) throw new Error("The session could not be started.");
  const origin = originOf(address);
  const { createAccountClient } = await import("./account-client.ts");
  const made = createAccountClient(origin, address.publishableKey, storageKey(origin));
  made.auth.onAuthStateChange((event, session) => {
    // A stale initial event may arrive during sign-in.
    const isLate = event === "INITIAL_SESSION" && !session && useSession.getState().session;
    if (!isLate) publish(session);
  });
  return made;
}

/** Rejects if the service was not reached. */
export async function endSession(scope: "local" | "global"): Promise<void> {
  const { auth } = await accountClient();
  ending = true;
  try {
    const { error } = await auth.signOut({ scope });
    if (error) throw error;
  } finally {
    ending = false;
  }
}

function originOf(api: ApiAddress): string {
  return api.url ?? window.location.origin;
}
