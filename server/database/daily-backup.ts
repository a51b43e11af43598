import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { writeBackup } from "./backup.ts";
import type { Database } from "./connections.ts";

const BACKUP_LOCK = 7_332_003;
const LOOK_EVERY = 600_000;
const ONE_DAY = 86_400_000;

const FINISHED = /^reefline-\d{8}T\d{9}Z\.backup\.gz$/;
const UNFINISHED = /^reefline-.*\.partial$/;

/** Daily by UTC, in one of several processes. Returns a stop function. */
export function startDailyBackup(
  database: Database,
  url: string,
  backups: Config["backups"],
  log: Logger,
): () => Promise<void> {
  if (backups.keep === 0) return async () => undefined;
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= backUpOnceADay(database, url, backups, log).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(look, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Never throws. */
export async function backUpOnceADay(
  database: Database,
  url: string,
  { folder, keep }: Config["backups"],
  log: Logger,
): Promise<void> {
  try {
    const file = await database.transaction().execute(async (transaction) => {
      const { rows: locks } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as taken`.execute(transaction);
      if (!locks[0]?.taken) return undefined;
      // A later date means the clock was set back.
      const { rows: ofToday } = await sql`
        select from private.backups
        where made_at >= date_trunc('day', now(), 'UTC') and made_at <= now()`.execute(transaction);
      if (ofToday.length > 0) return undefined;
      const path = await writeBackup(url, folder);
      await sql`insert into private.backups (file) values (${path})`.execute(transaction);
      return path;
    });
    if (!file) return;
    log.info({ file, bytes: (await stat(file)).size }, "daily backup made");
    await removeOld(folder, keep);
  } catch (error) {
    log.error({ err: error }, "daily backup failed");
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).sort().reverse();
  const old = names.filter((name) => FINISHED.test(name)).slice(keep);
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ONE_DAY) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}
