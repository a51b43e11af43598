import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";

/** ms. */
const APPLY_EVERY = 600_000;

/** Applies bank details after 72 hours without a second admin. Returns a function that stops it. */
export function startPendingSettings(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    APPLY_EVERY,
    () => sql`select private.apply_due_settings()`.execute(database),
    (error) => log.error({ err: error }, "waiting settings failed"),
  );
}
