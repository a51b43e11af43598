import { PostgrestClient } from "@supabase/postgrest-js";
import type { TableClient } from "#app/data/database.ts";
import type { ApiAddress } from "#app/data/site.ts";

/** Longest wait (ms) for an answer: after it a person is told, and may press again. */
const TIMEOUT = 15_000;

/**
 * Returns the client of somebody without an account: the private link says what it may do. Loaded when
 * the customer presses something; reading needs no script.
 */
export function createQuoteClient({ url, publishableKey }: ApiAddress): TableClient {
  return new PostgrestClient(`${url ?? window.location.origin}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: TIMEOUT,
  });
}
