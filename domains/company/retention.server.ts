import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";
import { readSettings } from "#server/database/stored-settings.ts";

/** ms. */
const REMOVE_EVERY = 3_600_000;

/** Removes records that are older than the company's periods. Returns a function that stops it. */
export function startRetention(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    REMOVE_EVERY,
    async () => {
      const { rows } = await removeExpired(database);
      const removed = Object.entries(rows[0]?.removed ?? {}).filter(([, count]) => count > 0);
      if (removed.length > 0)
        log.info(Object.fromEntries(removed), "records past retention removed");
    },
    (error) => log.error({ err: error }, "records past retention not removed"),
  );
}

export async function removeExpired(database: Database) {
  const { "office.retention": months } = await readSettings(database);
  return sql<{ removed: Record<string, number> }>`
    select private.remove_expired(${JSON.stringify(months)}::jsonb) as removed`.execute(database);
}
