import type { TableClient } from "./database.ts";

/**
 * Notes for a while which record stands open in a tab, nothing for an empty text. Returns the names of the others
 * who have it open. Throws on failure.
 */
export async function openRecord(
  client: TableClient,
  tab: string,
  record: string,
): Promise<string[]> {
  const { data } = await client.rpc("open_record", { tab, record }).throwOnError();
  return data;
}
