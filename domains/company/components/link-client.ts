import { PostgrestClient } from "@supabase/postgrest-js";
import type { TableClient } from "#app/data/database.ts";
import { errorText } from "#app/session/error-text.ts";
import { sentenceFetch } from "#app/session/sentence-fetch.ts";
import type { ApiAddress } from "#domains/company/site.ts";

/** ms. */
const TIMEOUT = 15_000;

/** Returns the error text, or undefined. Loaded on demand, as reading needs no JavaScript. */
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
