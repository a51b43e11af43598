import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";
import { readSettings } from "#server/database/stored-settings.ts";

/** How often (ms) a process looks for quotations that end soon; each is reminded of once by all of them. */
const REMIND_EVERY = 600_000;

/** Reminds customers now and regularly. Returns what stops it. */
export function startReminders(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    REMIND_EVERY,
    () => remind(database),
    (error) => log.error({ err: error }, "quotation reminders failed"),
  );
}

async function remind(database: Database): Promise<void> {
  const { remindDays } = (await readSettings(database))["office.quotation"];
  await sql`select private.remind_customers(${remindDays})`.execute(database);
}
