import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { startExpiry } from "#server/auth/expiry.ts";
import { unprovedAccounts } from "#server/auth/unproved-accounts.ts";
import type { Config } from "#server/config.ts";
import { createComposeMail } from "#server/mail/compose-mail.ts";
import { createPdfThreads, type PdfThreads } from "#server/pdf/pdf-threads.ts";
import { startReminders } from "#server/quotes/reminders.ts";
import { type ApiKeys, bootstrap } from "./bootstrap.ts";
import { listenForChanges } from "./change-notices.ts";
import {
  createDatabase,
  createPool,
  type Database,
  openDatabase,
  PREPARATION_LOCK,
  refuseUnusable,
  SILENCE_TIMEOUT,
  VISITOR_STATEMENT_TIMEOUT,
} from "./connections.ts";
import { startDailyBackup } from "./daily-backup.ts";
import { prepareBackupFolder } from "./data-folder.ts";
import { meansAway } from "./database-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fileCarrier, smtpCarrier } from "./mail-carrier.ts";
import { startMailWorker } from "./mail-outbox.ts";
import { migrate } from "./migrations.ts";
import { seedSampleCatalogue } from "./sample-catalogue.ts";
import { becomeSoleProcess } from "./sole-process.ts";
import { StartError } from "./start-error.ts";
import type { AnswerApi, SupabaseApi } from "./supabase-api.ts";

/** The database and the API in front of it. */
export type Backend = {
  /** What the owner may do, for our own server code only. */
  database: Database;
  /** The connections behind it. */
  pool: Pool;
  /** Answers /rest/v1/*, /auth/v1/* and /storage/v1/*. */
  api: AnswerApi;
  /** Returns whether a request comes from an open session of an admin. */
  isAdmin: (request: Request) => Promise<boolean>;
  /** What browsers send as `apikey`; not a secret. */
  publishableKey: string;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** Draws quotations, for mails and for those who download them. */
  pdf: PdfThreads;
  /** Calls the listener after every change of products or categories, also when one may have been missed. */
  onCatalogueChange: (listener: () => void) => void;
  /** Finishes what runs and stops everything that start began. */
  close: () => Promise<void>;
};

type Progress = (line: string) => void;

/** Longest wait (s) for statements in flight when connections are closed. */
const CLOSE_TIMEOUT = 5;
/** Longest wait (s) at the end for the mail that is just being handed over. */
const MAIL_TIMEOUT = 20;
/** Longest wait (ms) for the database to say that it is there. */
const READY_TIMEOUT = 2000;
/** A database that is being stopped is started again, after so many ms. */
const START_ATTEMPTS = 10;
const START_PAUSE = 500;
/** SQLSTATE of "insufficient privilege". */
const NOT_ALLOWED = "42501";

/** Starts the database and the API. Throws StartError with a sentence for the operator. */
export async function startBackend(
  config: Config,
  log: Logger,
  progress: Progress,
): Promise<Backend> {
  // Loaded while the database starts: it takes as long.
  const apiModule = import("./supabase-api.ts");
  // What was begun, to be undone in reverse order: at the end, or when a later step fails.
  const begun: (() => Promise<void>)[] = [];
  const close = async () => {
    const errors: unknown[] = [];
    for (const end of begun.splice(0).reverse()) {
      await end().catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
  try {
    const url = config.databaseUrl ?? (await startOwnDatabase(config.dataDir, progress, begun));
    const pool = createPool(url, "reefline", {
      max: 6,
      settings: { statement_timeout: VISITOR_STATEMENT_TIMEOUT },
      silenceTimeout: SILENCE_TIMEOUT,
    });
    const database = createDatabase(pool);
    begun.push(() => atMost(CLOSE_TIMEOUT, pool.end()));
    await refuseUnusable(database);

    const { createSupabaseApi } = await apiModule;
    const makeApi = (keys: ApiKeys) =>
      createSupabaseApi({
        databaseUrl: url,
        siteUrl: config.siteUrl,
        keys,
        database,
        pool,
        rateLimitFactor: config.rateLimitFactor,
        log,
      });
    const { api, publishableKey } = await prepare(url, makeApi, progress);
    begun.push(() => atMost(CLOSE_TIMEOUT, api.close()));

    const notices = await listenForChanges(url, log);
    begun.push(() => atMost(CLOSE_TIMEOUT, notices.close()));
    // These wait for others in the midst of a transaction, and must not take visitors' connections.
    const worker = createDatabase(createPool(url, "reefline worker", { max: 2 }));
    begun.push(() => atMost(CLOSE_TIMEOUT, worker.destroy()));
    const { smtpUrl, from } = config.mail;
    const carrier = smtpUrl
      ? smtpCarrier(smtpUrl, from)
      : fileCarrier(join(config.dataDir, "outbox"), from, log);
    const pdf = createPdfThreads(log);
    begun.push(pdf.close);
    const compose = createComposeMail({
      database,
      siteUrl: config.siteUrl,
      office: config.mail.enquiriesTo,
      drawPdf: pdf.drawQuote,
    });
    const mail = startMailWorker(worker, carrier, compose, log);
    notices.on("mail_waiting", mail.wake);
    begun.push(() => atMost(MAIL_TIMEOUT, mail.stop()));
    if (config.backups.keep > 0) await prepareBackupFolder(config.backups.folder);
    begun.push(startDailyBackup(worker, url, config.backups, log));
    begun.push(startExpiry(worker, log));
    begun.push(startReminders(worker, log));
    await reportUnproved(database, log, progress);

    return {
      database,
      pool,
      api: api.fetch,
      isAdmin: api.isAdmin,
      publishableKey,
      ready: () => {
        const answered = sql`select`.execute(database).then(Boolean, () => false);
        return Promise.race([answered, setTimeout(READY_TIMEOUT, false, { ref: false })]);
      },
      pdf,
      onCatalogueChange: (listener) => notices.on("catalogue_changed", listener),
      close,
    };
  } catch (error) {
    await close().catch((err) => log.error({ err }, "not everything stopped"));
    throw error;
  }
}

/** Says which accounts are confirmed without a mail of ours: somebody should look at them. */
async function reportUnproved(database: Database, log: Logger, progress: Progress): Promise<void> {
  const accounts = await unprovedAccounts(database);
  if (accounts.length === 0) return;
  log.warn({ accounts }, "accounts are confirmed without a mail of ours");
  progress(
    `${accounts.length} accounts are confirmed without a mail of ours; the log names them (docs/runbook.md).`,
  );
}

/** Waits for the work, but not beyond so many seconds: a database that says nothing never ends it. */
async function atMost(seconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, setTimeout(seconds * 1000, undefined, { ref: false })]);
}

async function startOwnDatabase(
  dataDir: string,
  progress: Progress,
  begun: (() => Promise<void>)[],
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const database = await startEmbeddedPostgres(dataDir, progress);
      const sole = await becomeSoleProcess(database.url, database.revive);
      if (!sole) {
        throw new StartError(
          `The site already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
        );
      }
      // The mark stays until the database has stopped: nobody may take over what is being stopped.
      begun.push(sole.release, database.stop);
      return database.url;
    } catch (error) {
      // It was found running, and a process before this one was just about to stop it.
      if (!meansAway(error) || attempt === START_ATTEMPTS) throw error;
      progress("The database is being stopped, waiting …");
      await setTimeout(START_PAUSE);
    }
  }
}

/** Brings the schema up to date and makes the API ready, one process at a time. */
async function prepare(
  databaseUrl: string,
  makeApi: (keys: ApiKeys) => SupabaseApi,
  progress: Progress,
): Promise<{ api: SupabaseApi; publishableKey: string }> {
  const setup = openDatabase(databaseUrl, "reefline setup");
  try {
    // The lock ends with its connection.
    return await setup.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${PREPARATION_LOCK})`.execute(connection);
      const keys = await bootstrap(connection);
      const api = makeApi(keys);
      try {
        const migrations = await migrate(connection);
        if (migrations.length > 0) progress(`Database changes applied: ${migrations.join(", ")}`);
        const products = await seedSampleCatalogue(connection);
        if (products > 0) progress(`Sample catalogue added: ${products} products`);
        await api.warmUp();
      } catch (error) {
        await api.close();
        throw error;
      }
      return { api, publishableKey: keys.publishableKey };
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== NOT_ALLOWED) throw error;
    throw new StartError(`The user of DATABASE_URL has too few rights (${message}).`);
  } finally {
    await setup.destroy();
  }
}
