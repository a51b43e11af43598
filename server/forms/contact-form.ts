import { sql } from "kysely";
import type { Logger } from "pino";
import { CONTACT_FORM, HONEYPOT_FIELD } from "#app/data/contact-message.ts";
import type { SelectedItem } from "#app/data/selected-items.ts";
import { isUuid } from "#app/data/uuid.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Database } from "#server/backend/connections.ts";
import { queueMail } from "#server/backend/mail-outbox.ts";
import type { Config } from "#server/config.ts";
import { sharedCounters } from "#server/guard/counters.ts";
import { createEnquiryLimit } from "#server/guard/rate-limits.ts";
import { waitMessage } from "#server/guard/wait-message.ts";
import { type ContactSubmission, parseSubmission } from "./contact-submission.ts";
import { enquiryMail } from "./enquiry-mail.ts";
import { accepted, refused } from "./form-answer.ts";
import { FormRefusal, refusal } from "./form-errors.ts";
import { readForm } from "./read-form.ts";

/** Answers a submission of the named form in the form service's protocol. */
export type ContactForm = (
  request: Request,
  form: string,
  clientAddress: string,
) => Promise<Response>;

/** Shorter (ms) than anybody needs to fill the form in, longer than a program does. */
const SHORTEST_VISIT = 1000;

/** Returns the contact form: what it accepts is committed before it says so. */
export function createContactForm(backend: Backend, config: Config, log: Logger): ContactForm {
  const limit = createEnquiryLimit(sharedCounters(backend.pool), config.rateLimitFactor);

  async function submit(request: Request, form: string, clientAddress: string): Promise<void> {
    if (form !== CONTACT_FORM) throw refusal(404, "FORM_NOT_FOUND", "There is no such form.");
    const fields = await readForm(request);
    if (fields.size === 0) throw refusal(400, "EMPTY", "The form is empty.");
    refusePrograms(request, fields);
    const submission = parseSubmission(fields);
    const wait = await limit(clientAddress, submission.email);
    if (wait) throw new FormRefusal(429, waitMessage(wait), { retryAfter: wait });
    await store(backend, submission, config.mail.enquiriesTo);
  }

  return async (request, form, clientAddress) => {
    try {
      await submit(request, form, clientAddress);
      return accepted(request);
    } catch (error) {
      if (error instanceof FormRefusal) return refused(request, error);
      log.error({ err: error }, "an enquiry was not stored");
      const message = "Your message could not be stored. Please try again in a minute.";
      return refused(request, new FormRefusal(503, message, { retryAfter: 60 }));
    }
  };
}

function refusePrograms(request: Request, fields: Map<string, string>): void {
  if (fields.get(HONEYPOT_FIELD)) {
    throw refusal(403, "BLOCKED", "This looks like an automatic message and was not sent.");
  }
  const loadedAt = sessionData(request)?.loadedAt;
  if (typeof loadedAt !== "number") return;
  // The visitor's clock may be wrong; only a time that makes sense counts.
  const visit = Date.now() - loadedAt;
  if (visit >= 0 && visit < SHORTEST_VISIT) {
    throw refusal(403, "BLOCKED", "That was very quick. Please wait a moment and send it again.");
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

/** Writes the message, what it asks for and its mail in one transaction; a message sent again changes nothing. */
async function store(
  { database }: Backend,
  submission: ContactSubmission,
  office: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { name, email, phone, company, subject, message, selections } = submission;
    const { rows } = await sql<{ id: string }>`
      insert into public.contact_messages
        (submission_id, name, email, phone, company, subject, subject_label, message, selections)
      values
        (${submission.submissionId}, ${name}, ${email}, ${phone}, ${company}, ${subject},
         ${submission.subjectLabel}, ${message}, ${selections})
      on conflict (submission_id) do nothing
      returning id`.execute(transaction);
    const [row] = rows;
    if (!row) return;
    await storeItems(transaction, row.id, submission.selectedItems);
    await attachFiles(transaction, row.id, submission.attachments);
    await queueMail(transaction, enquiryMail(row.id, submission, office));
  });
}

/** Throws FormRefusal when a file is gone, or goes with another message already: nothing is stored then. */
async function attachFiles(
  transaction: Database,
  message: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { numAffectedRows: attached } = await sql`
    update public.attachments
    set contact_message_id = ${message}, position = array_position(${ids}::uuid[], id)
    where id = any(${ids}::uuid[]) and contact_message_id is null`.execute(transaction);
  if (attached === BigInt(ids.length)) return;
  const words = "A file you chose is no longer here. Please remove it, choose it again and send.";
  throw new FormRefusal(409, words);
}

/** Keeps what is asked for with name and price of today, by the catalogue and not by the browser. */
async function storeItems(
  transaction: Database,
  message: string,
  items: readonly SelectedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, name, quantity }, position) => ({
    product: isUuid(id) ? id : null,
    name,
    quantity,
    position,
  }));
  await sql`
    insert into public.contact_message_items
      (contact_message_id, product_id, product_name, quantity, price, position)
    select ${message}, products.id, coalesce(products.name, asked.name), asked.quantity,
      products.price, asked.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (product uuid, name text, quantity integer, position integer)
    left join public.products on products.id = asked.product`.execute(transaction);
}
