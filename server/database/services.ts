import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { startReminders } from "#domains/quotes/reminders.server.ts";
import type { Config } from "#server/config.ts";
import { createComposeMail } from "#server/email/compose-email.ts";
import { startEmailWorker } from "#server/email/email-outbox.ts";
import { fileCarrier, smtpCarrier } from "#server/email/email-transport.ts";
import { createPhotoCopies, type PhotoCopies } from "#server/files/photo-copies.ts";
import { startRemovingUnsent } from "#server/files/stored-files.ts";
import { createPdfThreads, type PdfThreads } from "#server/pdf/pdf-threads.ts";
import { listenForChanges } from "./change-notices.ts";
import {
  createDatabase,
  createPool,
  type Database,
  openDatabase,
  refuseUnusable,
  SILENCE_TIMEOUT,
  VISITOR_STATEMENT_TIMEOUT,
} from "./connections.ts";
import { repeat } from "./interval-job.ts";
import type { AnswerApi } from "./supabase-api.ts";

/** What a process does with the database's help, whoever answers the calls to its tables. */
export type Services = {
  /** What this process may do, for our own server code only. */
  database: Database;
  /** The connections behind it. */
  pool: Pool;
  /** Answers /storage/v1/*. */
  storage: AnswerApi;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** The photos of products as files. */
  photos: PhotoCopies;
  /** Draws quotations, for mails and for those who download them. */
  pdf: PdfThreads;
  /** Calls the listener after every change of products or categories, also when one may have been missed. */
  onCatalogueChange: (listener: () => void) => void;
  /** The same for what the office has set. */
  onSettingsChange: (listener: () => void) => void;
  /** Calls the listener with the table of every change that the office sees; empty when any may have been missed. */
  onOfficeChange: (listener: (table: string) => void) => void;
  /** Finishes what runs and stops everything that start began. */
  close: () => Promise<void>;
};

/** What was begun, to be undone in reverse order: at the end, or when a later step fails. */
export type Begun = (() => Promise<void>)[];

/** Longest wait (s) for statements in flight when connections are closed. */
export const CLOSE_TIMEOUT = 5;
/** Longest wait (s) at the end for the mail that is just being handed over. */
const MAIL_TIMEOUT = 20;
/** How often (ms) what can no longer be undone is taken away. */
const FORGET_EVERY = 60_000;
/** Longest wait (ms) for the database to say that it is there. */
const READY_TIMEOUT = 2000;

/**
 * Does the work with what it begins, and returns it with what closes it all. Closes it, too, when the work
 * fails.
 */
export async function closable<T>(
  log: Logger,
  work: (begun: Begun) => Promise<T>,
): Promise<T & { close: () => Promise<void> }> {
  const begun: Begun = [];
  const close = async () => {
    const errors: unknown[] = [];
    for (const end of begun.splice(0).reverse()) {
      await end().catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
  try {
    return { ...(await work(begun)), close };
  } catch (error) {
    await close().catch((err) => log.error({ err }, "shutdown incomplete"));
    throw error;
  }
}

/** Connects to the database. Throws StartError when it does not answer or is too old. */
export async function connect(
  url: string,
  begun: Begun,
): Promise<{ database: Database; pool: Pool }> {
  // A machine that has just started is slow with everything.
  const first = openDatabase(url, "reefline setup");
  await refuseUnusable(first).finally(() => first.destroy());
  const pool = createPool(url, "reefline", {
    max: 6,
    settings: { statement_timeout: VISITOR_STATEMENT_TIMEOUT },
    silenceTimeout: SILENCE_TIMEOUT,
  });
  begun.push(() => atMost(CLOSE_TIMEOUT, pool.end()));
  return { database: createDatabase(pool), pool };
}

/**
 * Starts what goes on beside the answers: mails leave, customers are reminded, files without a message go.
 * `worker` is for more of the kind.
 */
export async function startServices(
  url: string,
  database: Database,
  { mail, siteUrl, dataDir }: Config,
  log: Logger,
  begun: Begun,
): Promise<
  Pick<
    Services,
    "ready" | "photos" | "pdf" | "onCatalogueChange" | "onSettingsChange" | "onOfficeChange"
  > & {
    worker: Database;
  }
> {
  const notices = await listenForChanges(url, log);
  begun.push(() => atMost(CLOSE_TIMEOUT, notices.close()));
  // These wait for others in the midst of a transaction, and must not take visitors' connections.
  const worker = createDatabase(createPool(url, "reefline worker", { max: 2 }));
  begun.push(() => atMost(CLOSE_TIMEOUT, worker.destroy()));
  const carrier = mail.smtpUrl
    ? smtpCarrier(mail.smtpUrl, mail.from)
    : fileCarrier(join(dataDir, "outbox"), mail.from, log);
  const photos = createPhotoCopies(database, join(dataDir, "photos"), log);
  begun.push(photos.close);
  notices.on("catalogue_changed", photos.refresh);
  await photos.refresh();
  const pdf = createPdfThreads(log);
  begun.push(pdf.close);
  const office = mail.enquiriesTo;
  const compose = createComposeMail({ siteUrl, office, drawPdf: pdf.drawQuote });
  const mails = startEmailWorker(worker, carrier, compose, log);
  notices.on("mail_waiting", mails.wake);
  begun.push(() => atMost(MAIL_TIMEOUT, mails.stop()));
  begun.push(startReminders(worker, log));
  begun.push(startRemovingUnsent(worker, log));
  begun.push(
    repeat(
      FORGET_EVERY,
      () => sql`select private.forget_undone()`.execute(worker),
      (error) => log.error({ err: error }, "expired undo records not removed"),
    ),
  );
  return {
    worker,
    photos,
    pdf,
    ready: () => {
      const answered = sql`select`.execute(database).then(Boolean, () => false);
      return Promise.race([answered, setTimeout(READY_TIMEOUT, false, { ref: false })]);
    },
    onCatalogueChange: (listener) => notices.on("catalogue_changed", () => listener()),
    onSettingsChange: (listener) => notices.on("settings_changed", () => listener()),
    onOfficeChange: (listener) => notices.on("office_changed", listener),
  };
}

/** Waits for the work, but not beyond so many seconds: a database that says nothing never ends it. */
export async function atMost(seconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, setTimeout(seconds * 1000, undefined, { ref: false })]);
}
