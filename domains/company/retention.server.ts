import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";

/** Removes what the company has set to expire. Returns how many of each kind. */
export async function removeExpired(
  database: Database,
  log: Logger,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ removed: Record<string, number> }>`
    select private.remove_expired() as removed`.execute(database);
  const removed = rows[0]?.removed ?? {};
  const counted = Object.entries(removed).filter(([, count]) => count > 0);
  if (counted.length > 0) log.info(Object.fromEntries(counted), "records past retention removed");
  return removed;
}
