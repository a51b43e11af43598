import { type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/connections.ts";
import type { ComposeMail, TemplateMail } from "./compose-email.ts";
import { type EmailCarrier, type Mail, RejectedMail, UnansweredMail } from "./email-transport.ts";

type WaitingMail = {
  id: string;
  attempts: number;
  handedOver: boolean;
  enquiryId?: string;
  quoteId?: string;
  messageId?: string;
} & ((Mail & { template: null }) | TemplateMail);

/** Seconds after each failed attempt; then the email fails. */
const RETRY_AFTER = [10, 60, 300, 900, 3600, ...Array<number>(22).fill(10_800)];
const WAITS = [0, ...RETRY_AFTER];
/** Milliseconds, in addition to notices. */
const LOOK_EVERY = 15_000;
const LONGEST_ERROR = 500;
const STOPPED =
  "The server stopped before recording the SMTP response. The email has most likely been delivered.";

/** Sent only if the transaction commits. */
export async function queueMail(database: Database, mail: Mail): Promise<void> {
  await queueMails(database, [mail]);
}

export async function queueMails(database: Database, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(
    (mail) => sql`(
      ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null},
      ${mail.replyTo?.name ?? null}, ${mail.replyTo?.address ?? null},
      ${mail.enquiryId ?? null}
    )`,
  );
  await sql`
    insert into private.email_outbox
      (to_address, subject, text_body, html_body, reply_to_name, reply_to_address,
       enquiry_id)
    values ${sql.join(rows)}`.execute(database);
}

export type EmailWorker = { wake: () => void; stop: () => Promise<void> };

export function startEmailWorker(
  database: Database,
  carrier: EmailCarrier,
  compose: ComposeMail,
  log: Logger,
): EmailWorker {
  const taken = new Set<string>();
  let running: Promise<void> | undefined;
  let again = false;
  let stopping = false;

  function reportUnread(error: unknown): void {
    log.error({ err: error }, "email outbox unavailable");
  }
  async function work(): Promise<void> {
    do {
      again = false;
      try {
        for (const id of taken) {
          await noteTaken(database, id);
          taken.delete(id);
        }
        while (!stopping && (await sendNext(database, carrier, compose, log, taken)));
      } catch (error) {
        reportUnread(error);
      }
    } while (again && !stopping);
  }
  function wake(): void {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
    });
  }
  const timer = setInterval(wake, LOOK_EVERY);
  // A restart often ends an outage, so retry immediately.
  sql`update private.email_outbox set next_attempt_at = now() where state = 'waiting'`
    .execute(database)
    .catch(reportUnread)
    .then(wake);
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

const COLUMNS = sql`
  id, to_address as "to", subject, text_body as "text", html_body as "html", attempts,
  enquiry_id as "enquiryId", quote_id as "quoteId", message_id as "messageId", template, data,
  case when reply_to_address is not null then
    json_build_object('name', coalesce(reply_to_name, ''), 'address', reply_to_address)
  end as "replyTo",
  exists (select from private.email_handovers where email_id = email_outbox.id) as "handedOver"`;

/** The row lock prevents double sending. Also takes emails due too far ahead (clock set back). */
async function sendNext(
  database: Database,
  carrier: EmailCarrier,
  compose: ComposeMail,
  log: Logger,
  taken: Set<string>,
): Promise<boolean> {
  const found = await database.transaction().execute(async (transaction) => {
    const mail =
      (await nextEmail(transaction, URGENT)) ?? (await nextEmail(transaction, sql`true`));
    if (!mail || (await isDeleted(transaction, mail))) return false;
    const { id, enquiryId, quoteId, attempts } = mail;
    // A database error must not prevent recording the failure.
    await sql`savepoint before_mail`.execute(transaction);
    try {
      if (mail.handedOver) throw new UnansweredMail(STOPPED);
      const words = mail.template === null ? mail : await compose(transaction, mail);
      await carrier.deliver(
        {
          ...words,
          id,
          ...(enquiryId && { enquiryId }),
          ...(quoteId && { quoteId }),
          thread: threadOf(mail),
          isPersonal: Boolean(mail.messageId),
        },
        async () => {
          await sql`insert into private.email_handovers (email_id) values (${id})`.execute(
            database,
          );
        },
      );
    } catch (error) {
      await sql`rollback to savepoint before_mail`.execute(transaction);
      const reason = String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR);
      const pause = RETRY_AFTER[attempts];
      const state = stateAfter(error, pause);
      log.error({ mail: id, attempt: attempts + 1, reason, state }, "email delivery failed");
      await sql`
        update private.email_outbox
        set state = ${state}, attempts = attempts + 1, last_error = ${reason},
          undeliverable = ${isUndeliverable(error, mail)},
          next_attempt_at = now() + make_interval(secs => ${pause ?? 0})
        where id = ${id}`.execute(transaction);
      await forgetHandover(transaction, id);
      await showState(transaction, mail, state, reason);
      return true;
    }
    taken.add(id);
    await noteSent(transaction, mail);
    return true;
  });
  taken.clear();
  return found;
}

function threadOf(mail: WaitingMail): string | undefined {
  const { order, invoice } = mail.template === null ? {} : (mail.data ?? {});
  return mail.enquiryId ?? mail.quoteId ?? order ?? invoice ?? undefined;
}

const URGENT = sql`(template is null or template = 'enquiry-received')`;

async function nextEmail(
  transaction: Database,
  which: RawBuilder<unknown>,
): Promise<WaitingMail | undefined> {
  // Not FOR UPDATE, since the hand-over note references this row from another connection.
  const { rows } = await sql<WaitingMail>`
    select ${COLUMNS} from private.email_outbox
    where state = 'waiting' and ${which} and (
      next_attempt_at <= now()
      or next_attempt_at > now() + make_interval(secs => (${WAITS}::int[])[attempts + 1])
    )
    order by next_attempt_at, created_at
    limit 1 for no key update skip locked`.execute(transaction);
  return rows[0];
}

async function noteTaken(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<WaitingMail>`
      select ${COLUMNS} from private.email_outbox
      where id = ${id} and state <> 'sent' for no key update`.execute(transaction);
    if (rows[0]) await noteSent(transaction, rows[0]);
  });
}

/** Clears text and data, which may hold sign-in links. */
async function noteSent(transaction: Database, mail: WaitingMail): Promise<void> {
  await sql`
    update private.email_outbox
    set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
      text_body = case when template is null then '' end, html_body = null, data = null
    where id = ${mail.id}`.execute(transaction);
  await forgetHandover(transaction, mail.id);
  await showState(transaction, mail, "sent", null);
}

async function forgetHandover(transaction: Database, id: string): Promise<void> {
  await sql`delete from private.email_handovers where email_id = ${id}`.execute(transaction);
}

/** Only the office resends emails that may have arrived. */
function stateAfter(error: unknown, pause: number | undefined): "unknown" | "failed" | "waiting" {
  if (error instanceof UnansweredMail) return "unknown";
  if (error instanceof RejectedMail) return "failed";
  return pause === undefined ? "failed" : "waiting";
}

/** The office's own address is for the operator to fix. */
function isUndeliverable(error: unknown, { to, template, enquiryId }: WaitingMail): boolean {
  const isToOffice = to === null || (template === null && enquiryId !== null);
  return error instanceof RejectedMail && error.isOfAddress && !isToOffice;
}

/** Skips if being deleted, else blocks deletion, which locks the enquiry first (deadlock). */
async function isDeleted(database: Database, { enquiryId }: WaitingMail): Promise<boolean> {
  if (!enquiryId) return false;
  const { rows } = await sql`
    select from public.enquiries where id = ${enquiryId}
    for key share skip locked`.execute(database);
  return rows.length === 0;
}

async function showState(
  database: Database,
  { id, enquiryId, quoteId, messageId, template }: WaitingMail,
  state: string,
  error: string | null,
): Promise<void> {
  if (quoteId) {
    // A delivered email must not hide another's failure.
    await sql`
      update public.quotes set (email_status, email_error) = (
        select state, last_error from private.email_outbox where quote_id = ${quoteId}
        order by last_error is null, id = ${id} desc limit 1
      )
      where id = ${quoteId}`.execute(database);
  } else if (messageId) {
    await sql`
      update public.messages set email_status = ${state}, email_error = ${error}
      where id = ${messageId} and from_office`.execute(database);
  } else if (enquiryId && template === null) {
    await sql`
      update public.enquiries set email_status = ${state}, email_error = ${error}
      where id = ${enquiryId}`.execute(database);
  }
}
