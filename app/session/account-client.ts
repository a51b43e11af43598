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

export type AccountClient = {
  auth: GoTrueClient;
  /** A new client each time, as `touchedBy` records its tables. */
  readonly tables: TableClient;
  /** Rejects requests once this user's session ends or changes. */
  tablesOf: (person: string) => TableClient;
  /** As admin or by private link. Throws on failure. */
  fetchFile: (path: string, link?: string) => Promise<Blob>;
  /** Rejects when the connection fails. */
  sendFile: SendFile;
  /** Throws on failure. */
  fetchDocument: (path: string, init?: RequestInit) => Promise<Blob>;
  /** Resolves after all requests; never rejects. */
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

/** Null for another user's session. */
function storedToken(key: string, person: string): string | null {
  const stored = v.safeParse(STORED, readStorage(key));
  return stored.success && stored.output.user.id === person ? stored.output.access_token : null;
}

function signed(init: RequestInit | undefined, session: Session | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (session) headers.set("Authorization", `Bearer ${session.access_token}`);
  return { ...init, headers };
}

/** Assembles auth and table clients like supabase-js. Loaded on demand. */
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
    // Prevents session fixation by a crafted link; the linked page verifies tokens.
    detectSessionInUrl: false,
    // Tabs renew in turn, as a refresh token works once. Web Locks may need HTTPS.
    ...("locks" in navigator && { lock: navigatorLock }),
    // Longer than a slow renewal; taking its lock would use its token twice.
    lockAcquireTimeout: 2 * TIMEOUT,
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
    // Refreshing a changed session would lose its recent password confirmation.
    const current = await readSession();
    if (current && current.access_token !== session.access_token) {
      return fetch(input, signed(init, current));
    }
    // The server's clock decides on expiry.
    const { data, error } = await auth.refreshSession();
    if (data.session) return fetch(input, signed(init, data.session));
    // Revoked elsewhere, or invalid.
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
        // getSession waits for earlier callers; prefetched rows need not.
        const early = await takeEarlyAnswer(input, init, () => storedToken(storageKey, person));
        if (early) return early;
        const session = await readSession();
        if (session?.user.id === person) return fetchSigned(input, init, session);
        // Another tab may have signed out; its event arrives later.
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
  async function fetchDocument(path: string, init?: RequestInit): Promise<Blob> {
    const answer = await signedFetch(path, init);
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
