import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { readSettings } from "#server/database/stored-settings.ts";

/** Removes records that are older than the company's periods. Returns how many of each kind. */
export async function removeExpired(
  database: Database,
  log: Logger,
): Promise<Record<string, number>> {
  const { "office.retention": months } = await readSettings(database);
  const { rows } = await sql<{ removed: Record<string, number> }>`
    select private.remove_expired(${JSON.stringify(months)}::jsonb) as removed`.execute(database);
  const removed = rows[0]?.removed ?? {};
  const counted = Object.entries(removed).filter(([, count]) => count > 0);
  if (counted.length > 0) log.info(Object.fromEntries(counted), "records past retention removed");
  return removed;
}
