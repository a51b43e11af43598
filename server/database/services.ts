import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { removeExpired } from "#domains/company/retention.server.ts";
import { remindInvoices } from "#domains/invoices/invoice-reminders.server.ts";
import { remindCustomers } from "#domains/quotes/quote-reminders.server.ts";
import type { Config } from "#server/config.ts";
import { createComposeMail } from "#server/email/compose-email.ts";
import { startEmailWorker } from "#server/email/email-outbox.ts";
import { fileCarrier, smtpCarrier } from "#server/email/email-transport.ts";
import { createPhotoCopies, type PhotoCopies } from "#server/files/photo-copies.ts";
import { startRemovingUnsent } from "#server/files/stored-files.ts";
import { createPdfThreads, drawnWith, type PdfThreads } from "#server/pdf/pdf-threads.ts";
import { listenForChanges } from "./change-notices.ts";
import {
  createDatabase,
  createPool,
  type Database,
  openDatabase,
  rejectUnusable,
  SILENCE_TIMEOUT,
  VISITOR_STATEMENT_TIMEOUT,
} from "./connections.ts";
import { repeat } from "./interval-job.ts";
import { readSettings } from "./stored-settings.ts";
import type { AnswerApi } from "./supabase-api.ts";

export type Services = {
  /** Full rights, for server code only. */
  database: Database;
  pool: Pool;
  storage: AnswerApi;
  ready: () => Promise<boolean>;
  photos: PhotoCopies;
  pdf: PdfThreads;
  onCatalogueChange: (listener: () => void) => void;
  onSettingsChange: (listener: () => void) => void;
  /** Receives the table name, empty if a change may have been missed. */
  onOfficeChange: (listener: (table: string) => void) => void;
  close: () => Promise<void>;
};

export type Begun = (() => Promise<void>)[];

/** Seconds, for statements in flight. */
export const CLOSE_TIMEOUT = 5;
const MAIL_TIMEOUT = 20;
/** Milliseconds. */
const MINUTE = 60_000;
const READY_TIMEOUT = 2000;

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

/** Throws StartError if unreachable or too old. */
export async function connect(
  url: string,
  begun: Begun,
): Promise<{ database: Database; pool: Pool }> {
  const first = openDatabase(url, "reefline setup");
  await rejectUnusable(first).finally(() => first.destroy());
  const pool = createPool(url, "reefline", {
    max: 6,
    settings: { statement_timeout: VISITOR_STATEMENT_TIMEOUT },
    silenceTimeout: SILENCE_TIMEOUT,
  });
  begun.push(() => atMost(CLOSE_TIMEOUT, pool.end()));
  return { database: createDatabase(pool), pool };
}

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
  // Waits inside transactions, so separate from visitors' connections.
  const worker = createDatabase(createPool(url, "reefline worker", { max: 2 }));
  begun.push(() => atMost(CLOSE_TIMEOUT, worker.destroy()));
  const carrier = mail.smtpUrl
    ? smtpCarrier(mail.smtpUrl, mail.from)
    : fileCarrier(join(dataDir, "outbox"), mail.from, log);
  const photos = createPhotoCopies(database, join(dataDir, "photos"), log);
  begun.push(photos.close);
  notices.on("catalogue_changed", photos.refresh);
  await photos.refresh();
  const pdf = createPdfThreads(...([log, undefined, undefined] as const), async () =>
    drawnWith(await readSettings(database)),
  );
  begun.push(pdf.close);
  const office = mail.enquiriesTo;
  const compose = createComposeMail({ siteUrl, office, pdf });
  const mails = startEmailWorker(worker, carrier, compose, log);
  notices.on("mail_waiting", mails.wake);
  begun.push(() => atMost(MAIL_TIMEOUT, mails.stop()));
  begun.push(startRemovingUnsent(worker, log));
  // Every process runs them, and the database makes each change once.
  const jobs: [name: string, every: number, work: () => Promise<unknown>][] = [
    ["quotation reminders", 10 * MINUTE, () => remindCustomers(worker)],
    ["invoice reminders", 10 * MINUTE, () => remindInvoices(worker)],
    ["retention", 60 * MINUTE, () => removeExpired(worker, log)],
    // Bank details after 72 hours without a second admin.
    [
      "waiting settings",
      10 * MINUTE,
      () => sql`select private.apply_due_settings()`.execute(worker),
    ],
    ["expired undo records", MINUTE, () => sql`select private.forget_undone()`.execute(worker)],
  ];
  for (const [job, every, work] of jobs) {
    begun.push(repeat(every, work, (err) => log.error({ err, job }, "scheduled job failed")));
  }
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

/** A silent database would never settle `work`. */
export async function atMost(seconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, setTimeout(seconds * 1000, undefined, { ref: false })]);
}
