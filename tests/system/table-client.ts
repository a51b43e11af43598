import { PostgrestClient } from "@supabase/postgrest-js";
import { createClient } from "@supabase/supabase-js";
import { type Account, SITE_URL, type TestBackend } from "./backend-harness.ts";

/** Returns the table client as in a browser; without an account, as a visitor. */
export function tableClient(backend: TestBackend, account?: Account): PostgrestClient {
  return new PostgrestClient(`${SITE_URL}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      ...(account && { Authorization: `Bearer ${account.token}` }),
    },
    fetch: (input, init) => backend.api(new Request(input, init)),
  });
}

/** Returns a bucket as the hosted service's own client sees it. */
export function bucketOf(backend: TestBackend, name: string, account?: Account) {
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    backend.api(new Request(input, init));
  const headers = account && { Authorization: `Bearer ${account.token}` };
  const client = createClient(SITE_URL, backend.publishableKey, {
    global: { fetch, ...(headers && { headers }) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client.storage.from(name);
}
