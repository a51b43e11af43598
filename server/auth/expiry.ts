import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";
import { SESSION_DAYS } from "./sessions.ts";

const REMOVE_EVERY = 600_000;

async function removeExpired(database: Database): Promise<void> {
  await sql`
    delete from private.sessions
    where refreshed_at < now() - make_interval(days => ${SESSION_DAYS})`.execute(database);
  // A stolen token replayed later is unknown, which is rejected as well.
  await sql`
    delete from private.refresh_tokens where spent_at < now() - interval '30 days'`.execute(
    database,
  );
  await sql`delete from private.email_tokens where expires_at < now()`.execute(database);
  await sql`
    delete from auth.users
    where email_confirmed_at is null and created_at < now() - interval '1 day'`.execute(database);
}

export function startExpiry(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    REMOVE_EVERY,
    () => removeExpired(database),
    (error) => log.error({ err: error }, "expired records not removed"),
  );
}
