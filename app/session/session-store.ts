import type { Session, User } from "@supabase/auth-js";
import { useEffect } from "react";
import { create } from "zustand";
import { readStorage, subscribeStorage } from "#app/lib/storage.ts";
import type { ApiAddress } from "#domains/company/site.ts";
import type { AccountClient } from "./account-client.ts";
import { storageKey } from "./storage-keys.ts";

export type SessionState = {
  /** True until the first session was read. */
  loading: boolean;
  session: Session | null;
  user: User | null;
  /** True once the person ended the session here, on purpose. */
  ended: boolean;
};

/** Who is signed in; `loading` on the server and until it was read. */
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

/** Resolves with the session once it was read. */
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

/** Reads the session when the page has come alive. Stands once in the frame. */
export function useSessionStart(api: ApiAddress | undefined): void {
  useEffect(() => {
    if (api) startSession(api);
  }, [api]);
}

/**
 * Reads the session, once for the page. Visitors have none, and need no client for it: theirs is
 * read the moment storage is seen to be empty.
 */
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

/** Returns the backend's clients, loaded at the first call. Rejects when they cannot be loaded. */
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
    // What was stored is read while somebody signs in, and then says late that nobody is.
    const isLate = event === "INITIAL_SESSION" && !session && useSession.getState().session;
    if (!isLate) publish(session);
  });
  return made;
}

/** Ends the session, here and on the server. Rejects when the service could not be told. */
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
