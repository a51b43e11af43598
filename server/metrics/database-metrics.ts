import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import prometheus from "prom-client";
import type { Database } from "#server/database/connections.ts";

/** Milliseconds; Prometheus gives up after ten seconds. */
const TIMEOUT = 3000;

type Reading = {
  waiting: number;
  failed: number;
  undeliverable: number;
  unknown: number;
  oldestWaiting: number;
  lastBackup: number;
  connections: { application: string; state: string; count: number }[];
};

export function createDatabaseMetrics(
  registers: prometheus.Registry[],
  database: Database,
): { read: () => Promise<void> } {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prometheus.Gauge({ name: `reefline_${name}`, help, labelNames, registers });
  const up = gauge("database_up", "Whether the database responded (1) or not (0)");
  const connections = gauge("database_connections", "Connections to the site's database", [
    "application",
    "state",
  ]);
  const mails = gauge("mails", "Unsent emails in the outbox", ["state"]);
  const oldest = gauge("mail_oldest_waiting_seconds", "Age of the oldest queued email");
  const backup = gauge("last_backup_timestamp_seconds", "Time of the last daily backup");

  return {
    async read() {
      const reading = await readDatabase(database);
      up.set(reading ? 1 : 0);
      // Stale numbers would look current.
      mails.reset();
      connections.reset();
      oldest.set(reading?.oldestWaiting ?? Number.NaN);
      backup.set(reading?.lastBackup ?? Number.NaN);
      if (!reading) return;
      mails.set({ state: "waiting" }, reading.waiting);
      mails.set({ state: "failed" }, reading.failed);
      mails.set({ state: "undeliverable" }, reading.undeliverable);
      mails.set({ state: "unknown" }, reading.unknown);
      for (const { application, state, count } of reading.connections) {
        connections.set({ application, state }, count);
      }
    },
  };
}

async function readDatabase(database: Database): Promise<Reading | undefined> {
  const query = sql<Reading>`
    select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed' and not undeliverable)::int as failed,
      count(*) filter (where state = 'failed' and undeliverable)::int as undeliverable,
      count(*) filter (where state = 'unknown')::int as unknown,
      coalesce(
        extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0
      )::float as "oldestWaiting",
      (
        select coalesce(extract(epoch from max(made_at)), 0)::float
        from private.backups where made_at <= now()
      ) as "lastBackup",
      (
        select json_agg(json_build_object(
          'application', application_name, 'state', coalesce(state, ''), 'count', count
        ))
        from (
          select application_name, state, count(*)::int as count from pg_stat_activity
          where datname = current_database() group by application_name, state
        ) as of_database
      ) as connections
    from private.email_outbox`.execute(database);
  const answer = query.then(
    ({ rows }) => rows[0],
    () => undefined,
  );
  return Promise.race([answer, setTimeout(TIMEOUT, undefined, { ref: false })]);
}
