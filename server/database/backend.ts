import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import { startExpiry } from "#server/auth/expiry.ts";
import type { Caller } from "#server/auth/sessions.ts";
import { unprovedAccounts } from "#server/auth/unverified-accounts.ts";
import type { Config } from "#server/config.ts";
import { startAlarms } from "./alarms.ts";
import { writeBackup } from "./backup.ts";
import { type Database, openDatabase, PREPARATION_LOCK } from "./connections.ts";
import { startDailyBackup } from "./daily-backup.ts";
import { prepareBackupFolder, readSessionKey } from "./data-folder.ts";
import { meansAway } from "./database-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { prepareDatabase, readDeclared } from "./migrations.ts";
import { becomeSoleProcess } from "./process-lock.ts";
import { readPublishableKey } from "./publishable-key.ts";
import { awaitSamples, seedSamples } from "./sample-catalogue.ts";
import {
  atMost,
  type Begun,
  CLOSE_TIMEOUT,
  closable,
  connect,
  type Services,
  startServices,
} from "./services.ts";
import { adoptSessionKey } from "./session-key.ts";
import { StartError } from "./start-error.ts";
import type { AnswerApi, SupabaseApi } from "./supabase-api.ts";

export type Backend = Services & {
  api: AnswerApi;
  /** Public, sent as `apikey`. */
  publishableKey: string;
  /** Null for anyone outside the office. */
  officeOf: (request: Request) => Promise<Caller | null>;
  /** Office or workshop. */
  workerOf: (request: Request) => Promise<Caller | null>;
  stillAtWork: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
};

type Progress = (line: string) => void;

const START_ATTEMPTS = 10;
const START_PAUSE = 500;
/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = "42501";

export function startBackend(
  config: Config,
  log: Logger,
  progress: Progress,
  meanwhile?: () => void,
): Promise<Backend> {
  return closable(log, async (begun) => {
    const opened = await openApi(config, log, progress, begun, meanwhile);
    const { url, database, pool, api, publishableKey } = opened;
    const { worker, ...services } = await startServices(url, database, config, log, begun);
    if (config.backups.keep > 0) await reportBackupFolder(config.backups.folder, log, progress);
    begun.push(startDailyBackup(worker, url, config.backups, log));
    begun.push(startExpiry(worker, log));
    begun.push(startAlarms(worker, config, log));
    await reportUnproved(database, log, progress);
    return {
      ...services,
      database,
      pool,
      api: api.fetch,
      officeOf: api.officeOf,
      workerOf: api.workerOf,
      stillAtWork: api.stillAtWork,
      storage: api.fetch,
      publishableKey,
    };
  });
}

export async function openApi(
  config: Config,
  log: Logger,
  progress: Progress,
  begun: Begun,
  meanwhile?: () => void,
) {
  const loadApi = () => import("./supabase-api.ts");
  const whileStarting = () => {
    // Awaited below.
    loadApi().catch(() => undefined);
    meanwhile?.();
  };
  if (config.databaseUrl) whileStarting();
  const url =
    config.databaseUrl ?? (await startOwnDatabase(config.dataDir, progress, begun, whileStarting));
  const { database, pool } = await connect(url, begun);
  const { createSupabaseApi } = await loadApi();
  const sessionKey = config.sessionKey ?? (await readSessionKey(config.dataDir));
  const makeApi = (publishableKey: string) =>
    createSupabaseApi({
      databaseUrl: url,
      siteUrl: config.siteUrl,
      publishableKey,
      sessionKey,
      database,
      rateLimitFactor: config.rateLimitFactor,
      log,
    });
  const backUp = () => backUpBefore(url, config.backups, log);
  const { api, publishableKey } = await prepare(
    url,
    config.sampleData,
    sessionKey,
    makeApi,
    progress,
    backUp,
  );
  begun.push(() => atMost(CLOSE_TIMEOUT, api.close()));
  return { url, database, pool, api, publishableKey };
}

async function reportBackupFolder(folder: string, log: Logger, progress: Progress): Promise<void> {
  try {
    await prepareBackupFolder(folder);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    log.error({ err: error }, "backup folder unusable, backups disabled");
    progress(`${error.message} Backups are off until this is fixed (docs/production.md).`);
  }
}

async function reportUnproved(database: Database, log: Logger, progress: Progress): Promise<void> {
  const accounts = await unprovedAccounts(database);
  if (accounts.length === 0) return;
  log.warn({ accounts }, "accounts confirmed without an email from this site");
  progress(
    `${accounts.length} accounts were confirmed without an email from this site. The log names them (docs/runbook.md).`,
  );
}

async function startOwnDatabase(
  dataDir: string,
  progress: Progress,
  begun: Begun,
  meanwhile: () => void,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const database = await startEmbeddedPostgres(dataDir, progress, meanwhile);
      const sole = await becomeSoleProcess(database.url, database.revive);
      if (!sole) {
        throw new StartError(
          `The site is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      // Release the lock last, so that no process adopts a stopping database.
      begun.push(sole.release, database.stop);
      return database.url;
    } catch (error) {
      if (!meansAway(error) || attempt === START_ATTEMPTS) throw error;
      progress("Waiting for the database to stop...");
      await setTimeout(START_PAUSE);
    }
  }
}

/** Migrations cannot be undone. */
async function backUpBefore(url: string, backups: Config["backups"], log: Logger): Promise<void> {
  if (backups.keep === 0) return;
  try {
    const file = await writeBackup(url, backups.folder, backups.key);
    log.info({ file }, "backup made before migrations");
  } catch (error) {
    // An unusable folder is an alarm, not an outage.
    log.error({ err: error }, "backup before migrations failed");
  }
}

async function prepare(
  databaseUrl: string,
  sampleData: boolean,
  sessionKey: string,
  makeApi: (publishableKey: string) => SupabaseApi,
  progress: Progress,
  backUp: () => Promise<void>,
): Promise<{ api: SupabaseApi; publishableKey: string }> {
  const setup = openDatabase(databaseUrl, "reefline setup");
  try {
    return await setup.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${PREPARATION_LOCK})`.execute(connection);
      const migrations = await prepareDatabase(
        connection,
        await readDeclared(),
        awaitSamples,
        backUp,
      );
      if (migrations.length > 0) progress(`Database changes applied: ${migrations.join(", ")}`);
      const publishableKey = await readPublishableKey(connection);
      await adoptSessionKey(connection, sessionKey);
      const api = makeApi(publishableKey);
      try {
        await sql`select private.renew_order_of_names()`.execute(connection);
        const { products, machines } = await seedSamples(connection, sampleData);
        if (products > 0) {
          progress(`Sample catalogue added: ${products} products, ${machines} machines`);
        }
        await api.warmUp();
      } catch (error) {
        await api.close();
        throw error;
      }
      return { api, publishableKey };
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== NOT_ALLOWED) throw error;
    throw new StartError(`The DATABASE_URL user lacks the required rights (${message}).`);
  } finally {
    await setup.destroy();
  }
}
