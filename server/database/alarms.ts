import { existsSync, statfsSync } from "node:fs";
import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import type { Database } from "./connections.ts";

export type Alarms = Record<"disk space" | "last backup" | "emails", string | undefined>;

/** Hours. */
const BACKUP_AGE = 26;
/** Seconds. */
const MAIL_AGE = 900;
const FREE_SHARE = 0.1;

/** Each with its remedy; undefined when all is well. */
export async function readAlarms(
  database: Database,
  { dataDir, backups }: Pick<Config, "dataDir" | "backups">,
): Promise<Alarms> {
  const { rows } = await sql<{ late: boolean; waiting: boolean; failed: number }>`
    select
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
  const { late, waiting, failed } = rows[0] ?? {};
  const full = [dataDir, backups.folder].find((folder) => existsSync(folder) && isFull(folder));
  return {
    "disk space":
      full && `Less than 10% of the disk of ${full} is free. Enlarge it or move backups elsewhere.`,
    "last backup":
      late && backups.keep > 0
        ? `The last backup is older than ${BACKUP_AGE} hours. Find “daily backup failed” in the log.`
        : undefined,
    emails: waiting
      ? "Emails have waited for 15 minutes or more. Run reefline mail-test ADDRESS, correct SMTP_URL and restart the site."
      : failed
        ? `The SMTP server rejected ${failed} emails. See docs/runbook.md, reefline_mails.`
        : undefined,
  };
}

function isFull(folder: string): boolean {
  const { bavail, blocks } = statfsSync(folder);
  return bavail / blocks < FREE_SHARE;
}
