import { PostgrestClient } from "@supabase/postgrest-js";
import type { TableClient } from "#app/data/database.ts";
import { errorText } from "#app/session/error-text.ts";
import { sentenceFetch } from "#app/session/sentence-fetch.ts";
import type { ApiAddress } from "#domains/company/site.ts";

/** Longest wait (ms) for an answer: after it a person is told, and may press again. */
const TIMEOUT = 15_000;

/**
 * Does something as somebody without an account: the private link says what it may do. Returns why it
 * failed, in words. Loaded when the customer presses something; reading needs no script.
 */
export async function sendAnswer(
  { url, publishableKey }: ApiAddress,
  act: (client: TableClient) => Promise<unknown>,
): Promise<string | undefined> {
  const origin = url ?? window.location.origin;
  const client = new PostgrestClient(`${origin}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: TIMEOUT,
    fetch: sentenceFetch(origin, fetch),
  });
  try {
    await act(client);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
