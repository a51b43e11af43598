import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";

/** The backend as a signed-in person sees it. */
export type AccountClient = { auth: GoTrueClient; tables: PostgrestClient };

/** Longest wait (ms) for an answer: after it a person is told, instead of watching a spinner. */
const PATIENCE = 15_000;

function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE) });
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
    fetch: patientFetch,
  });
  const tables = new PostgrestClient(`${url}/rest/v1`, {
    headers,
    fetch: async (input, init) => {
      const { data } = await auth.getSession();
      const sent = new Headers(init?.headers);
      if (data.session) sent.set("Authorization", `Bearer ${data.session.access_token}`);
      return patientFetch(input, { ...init, headers: sent });
    },
  });
  return { auth, tables };
}
