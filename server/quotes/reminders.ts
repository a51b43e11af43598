import { sql } from "kysely";
import type { Logger } from "pino";
import { REMIND_DAYS } from "#app/content/quotation.ts";
import type { Database } from "#server/backend/connections.ts";

/** How often (ms) a process looks for quotations that end soon; each is reminded of once by all of them. */
const REMIND_EVERY = 600_000;

/** Reminds customers now and regularly. Returns what stops it. */
export function startReminders(database: Database, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = sql`select private.remind_customers(${REMIND_DAYS})`.execute(database).then(
      () => undefined,
      (error) => log.error({ err: error }, "customers were not reminded of their quotations"),
    );
  };
  run();
  const timer = setInterval(run, REMIND_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
