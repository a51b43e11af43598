import { sql } from "kysely";
import type { Logger } from "pino";
import { HONEYPOT_FIELD } from "#app/data/contact-message.ts";
import type { RepairIntake } from "#app/data/repair.ts";
import type { SelectedItem } from "#app/data/selected-items.ts";
import { readSizing } from "#app/data/sizing.ts";
import { isUuid } from "#app/data/uuid.ts";
import type { Database } from "#server/backend/connections.ts";
import { queueMail } from "#server/backend/mail-outbox.ts";
import type { Services } from "#server/backend/services.ts";
import { readMailSettings } from "#server/backend/stored-settings.ts";
import type { Config } from "#server/config.ts";
import { sharedCounters } from "#server/guard/counters.ts";
import { createEnquiryLimit, createFormLimit } from "#server/guard/rate-limits.ts";
import { waitMessage } from "#server/guard/wait-message.ts";
import { type ContactSubmission, parseSubmission } from "./contact-submission.ts";
import { enquiryMail } from "./enquiry-mail.ts";
import { accepted, refused, type Stored } from "./form-answer.ts";
import { FormError, formError } from "./form-errors.ts";
import { isForm } from "./form-pages.ts";
import { readForm } from "./read-form.ts";

/** Answers a submission of the named form in the form service's protocol. */
export type ContactForm = (
  request: Request,
  form: string,
  clientAddress: string,
) => Promise<Response>;

/** Shorter (ms) than anybody needs to fill the form in, longer than a program does. */
const SHORTEST_VISIT = 1000;

/** Returns the contact form, and that for machines: what they accept is committed before they say so. */
export function createContactForm(
  { database, pool }: Pick<Services, "database" | "pool">,
  config: Config,
  log: Logger,
): ContactForm {
  const formLimit = createFormLimit(config.rateLimitFactor);
  const enquiryLimit = createEnquiryLimit(sharedCounters(pool), config.rateLimitFactor);

  async function submit(request: Request, form: string, clientAddress: string): Promise<Stored> {
    if (!isForm(form)) throw formError(404, "FORM_NOT_FOUND", "There is no such form.");
    refuseTooMany(await formLimit(clientAddress));
    const fields = await readForm(request);
    if (fields.size === 0) throw formError(400, "EMPTY", "The form is empty.");
    refusePrograms(request, fields);
    const submission = parseSubmission(fields, form);
    refuseTooMany(await enquiryLimit(clientAddress, submission.email));
    return store(database, submission, config.mail.enquiriesTo, config.siteUrl);
  }

  return async (request, form, clientAddress) => {
    try {
      return accepted(request, form, await submit(request, form, clientAddress));
    } catch (error) {
      if (error instanceof FormError) return refused(request, form, error);
      log.error({ err: error }, "an enquiry was not stored");
      const message = "Your message could not be stored. Please try again in a minute.";
      return refused(request, form, new FormError(503, message, { retryAfter: 60 }));
    }
  };
}

function refuseTooMany(wait: number | undefined): void {
  if (wait) throw new FormError(429, waitMessage(wait), { retryAfter: wait });
}

function refusePrograms(request: Request, fields: Map<string, string>): void {
  if (fields.get(HONEYPOT_FIELD)) {
    throw formError(403, "BLOCKED", "This looks like an automatic message and was not sent.");
  }
  const loadedAt = sessionData(request)?.loadedAt;
  if (typeof loadedAt !== "number") return;
  // The visitor's clock may be wrong; only a time that makes sense counts.
  const visit = Date.now() - loadedAt;
  if (visit >= 0 && visit < SHORTEST_VISIT) {
    throw formError(403, "BLOCKED", "That was very quick. Please wait a moment and send it again.");
  }
}

/** What the form service's client says about the visit: base64 of a JSON object, or nothing. */
function sessionData(request: Request): { loadedAt?: unknown } | undefined {
  try {
    return JSON.parse(atob(request.headers.get("formspree-session-data") ?? "")) ?? undefined;
  } catch {
    return undefined;
  }
}

/** So many enquiries of a day are confirmed to one address: anybody can type another's. */
const MOST_COPIES = 5;

/**
 * Writes the message, what it asks for and its mails in one transaction; a message sent again changes
 * nothing. Returns what it is called and the private link that opens it.
 */
async function store(
  database: Database,
  submission: ContactSubmission,
  office: string,
  siteUrl: string,
): Promise<Stored> {
  return database.transaction().execute(async (transaction) => {
    const { name, email, phone, company, subject, message, selections } = submission;
    const { rows } = await sql<{ id: string; reference: string }>`
      insert into public.contact_messages
        (submission_id, name, email, phone, company, subject, subject_label, message, selections)
      values
        (${submission.submissionId}, ${name}, ${email}, ${phone}, ${company}, ${subject},
         ${submission.subjectLabel}, ${message}, ${selections})
      on conflict (submission_id) do nothing
      returning id, reference`.execute(transaction);
    const [row] = rows;
    if (!row) return storedBefore(transaction, submission);
    await storeItems(transaction, row.id, submission.selectedItems);
    if (submission.repair) await storeRepair(transaction, row.id, submission.repair);
    await attachFiles(transaction, row.id, submission.attachments);
    const { letterhead } = await readMailSettings(transaction);
    await queueMail(transaction, enquiryMail(row, submission, office, siteUrl, letterhead));
    const link = await makeLink(transaction, row.id);
    await sql`
      select private.queue_mail(
        'enquiry-received', ${email}, jsonb_build_object('link', ${link}::text), null, ${row.id}
      )
      where ${MOST_COPIES} >= (
        select count(*) from public.contact_messages
        where lower(email) = lower(${email}) and created_at > now() - interval '1 day'
      )`.execute(transaction);
    return { reference: row.reference, link };
  });
}

/** Only whoever sent it knows the id that its browser made: the answer to it was lost. */
async function storedBefore(
  transaction: Database,
  { submissionId }: ContactSubmission,
): Promise<Stored> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from public.contact_messages
    where submission_id = ${submissionId}`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("An enquiry that was there already is not there.");
  return { reference: row.reference, link: await makeLink(transaction, row.id) };
}

async function makeLink(transaction: Database, enquiry: string): Promise<string> {
  const { rows } = await sql<{ link: string }>`
    select private.make_link(null, ${enquiry}) as link`.execute(transaction);
  if (!rows[0]) throw new Error("No link was made.");
  return rows[0].link;
}

/** Throws FormError when a file is gone, or goes with another message already: nothing is stored then. */
async function attachFiles(
  transaction: Database,
  message: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { numAffectedRows: attached } = await sql`
    update public.attachments
    set contact_message_id = ${message}, position = array_position(${ids}::uuid[], id)
    where id = any(${ids}::uuid[]) and num_nonnulls(contact_message_id, quote_id) = 0`.execute(
    transaction,
  );
  if (attached === BigInt(ids.length)) return;
  const words = "A file you chose is no longer here. Please remove it, choose it again and send.";
  throw new FormError(409, words);
}

/** Makes the message a repair. Whoever gets here has ticked the declaration. */
async function storeRepair(
  transaction: Database,
  message: string,
  repair: RepairIntake,
): Promise<void> {
  const row = { id: message, ...repair, declared: true };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`
    insert into public.repairs (${names}) values (${sql.join(Object.values(row))})`.execute(
    transaction,
  );
}

/** Keeps what is asked for with name and price of today, by the catalogue and not by the browser. */
async function storeItems(
  transaction: Database,
  message: string,
  items: readonly SelectedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, name, quantity, note = "", sizing = "" }, position) => ({
    product: isUuid(id) ? id : null,
    name,
    quantity,
    note,
    sizing: readSizing(sizing),
    position,
  }));
  await sql`
    insert into public.contact_message_items
      (contact_message_id, product_id, product_name, quantity, price, note, sizing, position)
    select ${message}, products.id, coalesce(products.name, asked.name), asked.quantity,
      private.price_at(products.price, products.price_breaks, asked.quantity), asked.note,
      asked.sizing, asked.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (
        product uuid, name text, quantity integer, note text, sizing jsonb, position integer
      )
    left join public.products
      on products.id = asked.product and products.state = 'published'`.execute(transaction);
}
