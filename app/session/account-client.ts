import {
  AuthClient,
  type GoTrueClient,
  isAuthRetryableFetchError,
  navigatorLock,
  type Session,
} from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { readStorage } from "#app/lib/storage.ts";
import { noteRequest } from "#domains/contract.ts";
import { LINK_HEADER, type SendFile } from "#domains/enquiries/attachments.ts";
import { TIMEOUT, takeEarlyAnswer } from "./prefetched-responses.ts";
import { sentenceFetch } from "./sentence-fetch.ts";

/** The backend as a signed-in person sees it. */
export type AccountClient = {
  auth: GoTrueClient;
  /** A new client each time, because `touchedBy` notes its tables. */
  readonly tables: TableClient;
  /** The same for as long as this person has the session: nothing is asked as a stranger, or as the next one. */
  tablesOf: (person: string) => TableClient;
  /** Returns the file at a path of the Storage protocol, for an admin or by its private link. Throws on failure. */
  fetchFile: (path: string, link?: string) => Promise<Blob>;
  /** Sends a file to a path of the Storage protocol. Rejects when the connection fails. */
  sendFile: SendFile;
  /** Returns what we have drawn at an address of ours, for whoever may read it. Throws on failure. */
  fetchDocument: (path: string) => Promise<Blob>;
  /** Resolves when everything is answered that was asked for in somebody's name before. It never rejects. */
  settled: () => Promise<void>;
};

function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT) });
}

const STORED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string(), user: v.object({ id: v.string() }) }),
);

/** Returns the token of the session that this browser keeps, if it is this person's. */
function storedToken(key: string, person: string): string | null {
  const stored = v.safeParse(STORED, readStorage(key));
  return stored.success && stored.output.user.id === person ? stored.output.access_token : null;
}

/** The request in the name of whoever has the session. */
function signed(init: RequestInit | undefined, session: Session | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (session) headers.set("Authorization", `Bearer ${session.access_token}`);
  return { ...init, headers };
}

/**
 * Returns the official clients of the auth service and of the tables, put together as the hosted
 * backend's own client does it. This module is loaded only when somebody has a session or opens a
 * page of the account.
 */
export function createAccountClient(
  url: string,
  publishableKey: string,
  storageKey: string,
): AccountClient {
  const headers = { apikey: publishableKey };
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers,
    storageKey,
    // Nobody is signed in by an address that somebody else wrote: links of mails carry a token of
    // their own, which the page of that link reads.
    detectSessionInUrl: false,
    // Tabs renew the session they share one after the other: our service takes each refresh token once.
    // Not every browser has these locks on a site without HTTPS.
    ...("locks" in navigator && { lock: navigatorLock }),
    fetch: fetchWithTimeout,
  });
  const underWay = new Set<Promise<Response>>();
  const noted =
    (by: typeof fetch): typeof fetch =>
    (input, init) => {
      const answer = by(input, init).finally(() => underWay.delete(answer));
      underWay.add(answer);
      return answer;
    };
  const readSession = async () => (await auth.getSession()).data.session;
  const fetchSigned = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    session: Session | null,
  ): Promise<Response> => {
    const answer = await fetch(input, signed(init, session));
    if (answer.status !== 401 || !session) return answer;
    // Another session took its place while this was asked: renewing that one would lose that the password
    // was entered for it a moment ago.
    const current = await readSession();
    if (current && current.access_token !== session.access_token) {
      return fetch(input, signed(init, current));
    }
    // The service's clock decides what has expired, not this device's.
    const { data, error } = await auth.refreshSession();
    if (data.session) return fetch(input, signed(init, data.session));
    // Ended elsewhere, or never the service's own.
    if (error && !isAuthRetryableFetchError(error)) await auth.signOut({ scope: "local" });
    return answer;
  };
  const tablesBy = (by: typeof fetch): TableClient => {
    const explained = sentenceFetch(url, by);
    const client: TableClient = new PostgrestClient(`${url}/rest/v1`, {
      headers,
      timeout: TIMEOUT,
      fetch(input, init) {
        noteRequest(client, `${input}`, init?.method);
        return explained(input, init);
      },
    });
    return client;
  };
  const signedFetch = noted(async (input, init) => fetchSigned(input, init, await readSession()));
  const tablesOf = (person: string) =>
    tablesBy(
      noted(async (input, init) => {
        // Whoever reads the session waits for all who do so before: the first rows of a page need not.
        const early = await takeEarlyAnswer(input, init, () => storedToken(storageKey, person));
        if (early) return early;
        const session = await readSession();
        if (session?.user.id === person) return fetchSigned(input, init, session);
        // Another tab may have ended it, which is heard here only later.
        if (!session) await auth.signOut({ scope: "local" });
        const message = "You are signed out. Please log in again.";
        return Response.json({ message }, { status: 401 });
      }),
    );
  async function fetchFile(path: string, link?: string): Promise<Blob> {
    const answer = await signedFetch(path, {
      headers: { ...headers, ...(link && { [LINK_HEADER]: link }) },
    });
    if (answer.ok) return answer.blob();
    throw new Error((await answer.json()).message);
  }
  async function fetchDocument(path: string): Promise<Blob> {
    const answer = await signedFetch(path);
    if (answer.ok) return answer.blob();
    throw new Error(await answer.text());
  }
  const sendFile: SendFile = (path, init) =>
    signedFetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  async function settled(): Promise<void> {
    await Promise.allSettled(underWay);
  }
  return {
    auth,
    get tables() {
      return tablesBy(signedFetch);
    },
    ...{ tablesOf, fetchFile, sendFile, fetchDocument, settled },
  };
}
