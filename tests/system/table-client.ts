import { PostgrestClient } from "@supabase/postgrest-js";
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
