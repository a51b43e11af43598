import {
  AuthClient,
  type GoTrueClient,
  isAuthRetryableFetchError,
  navigatorLock,
  type Session,
} from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { attachmentPath, LINK_HEADER } from "#app/data/attachments.ts";
import { officeQuotePdfPath } from "#app/data/customer-quote.ts";
import type { TableClient } from "#app/data/database.ts";

/** The backend as a signed-in person sees it. */
export type AccountClient = {
  auth: GoTrueClient;
  tables: TableClient;
  /** Returns a file that came with a message, for an admin or by its private link. Throws on failure. */
  fetchFile: (id: string, link?: string) => Promise<Blob>;
  /** Returns a quotation as a file, for an admin. Throws on failure. */
  fetchQuotePdf: (id: string) => Promise<Blob>;
};

/** Longest wait (ms) for an answer: after it a person is told, instead of watching a spinner. */
const TIMEOUT = 15_000;

function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT) });
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
  const signedFetch: typeof fetch = async (input, init) => {
    const { session } = (await auth.getSession()).data;
    const answer = await fetch(input, signed(init, session));
    if (answer.status !== 401 || !session) return answer;
    // The service's clock decides what has expired, not this device's.
    const { data, error } = await auth.refreshSession();
    if (data.session) return fetch(input, signed(init, data.session));
    // Ended elsewhere, or never the service's own.
    if (error && !isAuthRetryableFetchError(error)) await auth.signOut({ scope: "local" });
    return answer;
  };
  const tables = new PostgrestClient(`${url}/rest/v1`, {
    headers,
    timeout: TIMEOUT,
    fetch: signedFetch,
  });
  async function fetchFile(id: string, link?: string): Promise<Blob> {
    const answer = await signedFetch(`${url}${attachmentPath(id)}`, {
      headers: { ...headers, ...(link && { [LINK_HEADER]: link }) },
    });
    if (answer.ok) return answer.blob();
    throw new Error((await answer.json()).message);
  }
  async function fetchQuotePdf(id: string): Promise<Blob> {
    const answer = await signedFetch(officeQuotePdfPath(id));
    if (answer.ok) return answer.blob();
    throw new Error(await answer.text());
  }
  return { auth, tables, fetchFile, fetchQuotePdf };
}
