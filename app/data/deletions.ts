import type { TableClient } from "./database.ts";

/** Something that was deleted and can be had back. */
export type RecentDeletion = {
  record_id: string;
  table_name: string;
  /** What it was called; empty for what has no name. */
  name: string;
  at: string;
  by: string | null;
};

/** Returns what can be had back now, the latest first. For the office. Throws on failure. */
export async function fetchRecentDeletions(client: TableClient): Promise<RecentDeletion[]> {
  const { data } = await client.rpc("recent_deletions").throwOnError();
  return data;
}

/**
 * Brings back what was deleted within the last minutes, with what hung on it; returns how much of that could not
 * come back. Throws on failure, saying why not.
 */
export async function undoDeletion(client: TableClient, id: string): Promise<number> {
  const { data } = await client.rpc("undo_deletion", { target: id }).throwOnError();
  return data;
}
