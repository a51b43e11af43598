import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";
import { readSettings } from "#server/database/stored-settings.ts";

/** ms. Several processes still send only one reminder each. */
const REMIND_EVERY = 600_000;

/** Returns a function that stops it. */
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
