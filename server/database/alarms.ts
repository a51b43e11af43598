import { existsSync, statfsSync } from "node:fs";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { queueMail } from "#server/email/email-outbox.ts";
import type { Database } from "./connections.ts";
import { repeat } from "./interval-job.ts";

export type Alarms = Record<"disk space" | "last backup" | "emails", string | undefined>;

/** Hours. */
const BACKUP_AGE = 26;
/** Seconds. */
const MAIL_AGE = 900;
const FREE_SHARE = 0.1;
/** Milliseconds. */
const LOOK_EVERY = 600_000;
/** Seconds after a start, which catches up with emails and backups. */
const SETTLED = 1800;
const ALARM_LOCK = 7_332_004;

type Watched = Pick<Config, "dataDir" | "backups" | "mail" | "siteUrl">;

export function startAlarms(database: Database, config: Watched, log: Logger) {
  return repeat(
    LOOK_EVERY,
    async () => {
      if (process.uptime() > SETTLED) await sendAlarms(database, config, log);
    },
    (error) => log.error({ err: error }, "alarms not checked"),
  );
}

/** Each up to once a day, to the address that receives enquiries. */
export async function sendAlarms(database: Database, config: Watched, log: Logger): Promise<void> {
  const { hostname } = new URL(config.siteUrl);
  await database.transaction().execute(async (transaction) => {
    // Held by one of several processes.
    await sql`select pg_advisory_xact_lock(${ALARM_LOCK})`.execute(transaction);
    for (const [name, reason] of Object.entries(await readAlarms(transaction, config))) {
      const subject = `Alarm from ${hostname}: ${name}`;
      const { rows: sent } = await sql`
        select from private.email_outbox
        where subject = ${subject} and created_at > now() - interval '1 day'`.execute(transaction);
      if (!reason || sent.length > 0) continue;
      log.error({ alarm: name, reason }, "alarm raised");
      const text = `${reason}\n\nRun reefline doctor on the server for all checks.\n`;
      await queueMail(transaction, { to: config.mail.enquiriesTo, subject, text });
    }
  });
}

/** Each with its remedy; undefined when all is well. */
export async function readAlarms(
  database: Database,
  { dataDir, backups }: Pick<Config, "dataDir" | "backups">,
): Promise<Alarms> {
  const { rows } = await sql<{
    late: boolean;
    problem: string | null;
    waiting: boolean;
    failed: number;
  }>`
    select
      (select problem from private.backups order by made_at desc limit 1) as problem,
      coalesce(
        (select max(made_at) from private.backups where made_at <= now()),
        (select min(created_at) from auth.users)
      ) < now() - make_interval(hours => ${BACKUP_AGE}) as late,
      coalesce(
        min(created_at) filter (where state = 'waiting') < now() - make_interval(secs => ${MAIL_AGE}),
        false
      ) as waiting,
      count(*) filter (where state = 'failed' and not undeliverable)::int as failed
    from private.email_outbox`.execute(database);
  const { late, problem, waiting, failed } = rows[0] ?? {};
  const full = [dataDir, backups.folder].find((folder) => existsSync(folder) && isFull(folder));
  return {
    "disk space":
      full && `The disk of ${full} is less than 10% free. Enlarge it or move backups elsewhere.`,
    "last backup":
      late && backups.keep > 0
        ? `The last backup is older than ${BACKUP_AGE} hours. Look for “daily backup failed” in the log.`
        : problem
          ? `The last backup could not be copied or restored as a test. ${problem}`
          : undefined,
    emails: waiting
      ? "Emails have been waiting for 15 minutes or more. Run reefline mail-test ADDRESS, correct SMTP_URL and restart the site."
      : failed
        ? `The SMTP server rejected ${failed} emails. See docs/runbook.md, reefline_mails.`
        : undefined,
  };
}

function isFull(folder: string): boolean {
  const { bavail, blocks } = statfsSync(folder);
  return bavail / blocks < FREE_SHARE;
}
