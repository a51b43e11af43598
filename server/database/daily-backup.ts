import { execFile } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { writeBackup } from "./backup.ts";
import type { Database } from "./connections.ts";
import { testRestore } from "./test-restore.ts";

const BACKUP_LOCK = 7_332_003;
const LOOK_EVERY = 600_000;
const ONE_DAY = 86_400_000;
/** Milliseconds. */
const COPY_TIMEOUT = 4 * 3_600_000;
const STOP_TIMEOUT = 5000;
const LONGEST_PROBLEM = 1000;

const FINISHED = /^reefline-\d{8}T\d{9}Z\.backup\.(gz|encrypted)$/;
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
  const stopping = new AbortController();
  const look = () => {
    running ??= backUpOnceADay(database, url, backups, log, stopping.signal).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(look, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    // A backup broken off is repeated after the next start.
    await Promise.race([running, setTimeout(STOP_TIMEOUT, undefined, { ref: false })]);
  };
}

/** Never throws. */
export async function backUpOnceADay(
  database: Database,
  url: string,
  backups: Config["backups"],
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  const { folder, keep, key } = backups;
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
      const path = await writeBackup(url, folder, key);
      await sql`insert into private.backups (file) values (${path})`.execute(transaction);
      return path;
    });
    if (!file) return;
    log.info({ file, bytes: (await stat(file)).size }, "daily backup made");
    await removeOld(folder, keep);
    const problem = await verify(url, file, backups, signal);
    await sql`
      update private.backups set problem = ${problem ?? null}, verified_at = now()
      where file = ${file}`.execute(database);
    if (problem) log.error({ reason: problem }, "daily backup not verified");
  } catch (error) {
    log.error({ err: error }, "daily backup failed");
  }
}

/** Copies the backup elsewhere and restores it. Returns what failed. */
async function verify(
  url: string,
  file: string,
  { command, key }: Config["backups"],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    if (command) await copyElsewhere(command, file, signal);
    await testRestore(url, file, key);
    return undefined;
  } catch (error) {
    return (error as Error).message.trim().slice(0, LONGEST_PROBLEM);
  }
}

async function copyElsewhere(
  command: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, BACKUP_FILE: file }, timeout: COPY_TIMEOUT, signal };
  await promisify(execFile)("/bin/sh", ["-c", command], options).catch(
    // The message would quote the command, which may hold credentials.
    ({ stderr, code, signal: ended }: { stderr?: string; code?: unknown; signal?: unknown }) => {
      const reason = stderr?.trim().split("\n").at(-1) || `exit ${code ?? ended}`;
      throw new Error(`BACKUP_COMMAND failed (${reason}).`);
    },
  );
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
