import { sql } from "kysely";
import { DatabaseError } from "pg";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#server/database/connections.ts";
import { meansAway } from "#server/database/database-error.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import { queueMails } from "#server/email/email-outbox.ts";
import type { Stored } from "#server/forms/form-answer.ts";
import { FormError } from "#server/forms/form-errors.ts";
import { readSizing } from "#tools/sizing/sizing.ts";
import type { ContactSubmission } from "./contact-submission.server.ts";
import { enquiryEmail } from "./enquiry-email.server.ts";
import type { SelectedItem } from "./selected-items.ts";

/** Resolves once committed. Throws FormError for a missing file. */
export type StoreEnquiry = (submission: ContactSubmission) => Promise<Stored>;

/** Enquiries per transaction; each has an email of up to 300 kB. */
const MOST_TOGETHER = 32;
/** Confirmation emails per address per day, as anyone can enter another person's address. */
const MOST_COPIES = 5;

/**
 * Batches concurrent enquiries into one transaction. Each locks the number counter until commit, so
 * single transactions would queue for the disk one by one.
 */
export function createEnquiryStore(
  database: Database,
  office: string,
  siteUrl: string,
): StoreEnquiry {
  type Waiting = PromiseWithResolvers<Stored> & { submission: ContactSubmission };
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(together: Waiting[]): Promise<void> {
    const submissions = together.map(({ submission }) => submission);
    try {
      const stored = await database
        .transaction()
        .execute((transaction) => storeTogether(transaction, submissions, office, siteUrl));
      together.forEach(({ resolve }, index) => {
        resolve(stored[index] as Stored);
      });
    } catch (error) {
      // One invalid enquiry must not reject the others.
      if (together.length > 1 && isAboutOne(error)) {
        await Promise.all(together.map((one) => write([one])));
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(waiting.splice(0, MOST_TOGETHER));
    isWriting = false;
  }

  return (submission) => {
    const one = { ...Promise.withResolvers<Stored>(), submission };
    waiting.push(one);
    if (!isWriting) writeAll();
    return one.promise;
  };
}

function isAboutOne(error: unknown): boolean {
  return error instanceof FormError || (error instanceof DatabaseError && !meansAway(error));
}

type Row = { id: string; reference: string };

async function storeTogether(
  transaction: Database,
  submissions: readonly ContactSubmission[],
  office: string,
  siteUrl: string,
): Promise<Stored[]> {
  const { letterhead } = await readEmailSettings(transaction);
  const rows = await storeMessages(transaction, submissions);
  const added = submissions.flatMap((submission, index) => {
    const row = rows[index];
    return row ? [{ ...submission, ...row }] : [];
  });
  await storeItems(transaction, added);
  await storeRepairs(transaction, added);
  await attachFiles(transaction, added);
  await queueMails(
    transaction,
    added.map((one) => enquiryEmail(one, one, office, siteUrl, letterhead)),
  );
  const links = await makeLinks(
    transaction,
    added.map(({ id }) => id),
  );
  await queueCopies(transaction, added);
  const stored: Stored[] = [];
  for (const [index, submission] of submissions.entries()) {
    const row = rows[index];
    const link = row && links.get(row.id);
    stored.push(
      link ? { reference: row.reference, link } : await storedBefore(transaction, submission),
    );
  }
  return stored;
}

async function storeMessages(
  transaction: Database,
  submissions: readonly ContactSubmission[],
): Promise<(Row | undefined)[]> {
  const given = submissions.map((submission) => ({
    submission_id: submission.submissionId,
    name: submission.name,
    email: submission.email,
    phone: submission.phone,
    company: submission.company,
    subject: submission.subject,
    subject_label: submission.subjectLabel,
    message: submission.message,
    selections: submission.selections,
  }));
  // A conflicting insert would still consume a number.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from (select distinct unnest(${submissions.map(({ submissionId }) => submissionId)}::text[]) as id order by id) as sent`.execute(
    transaction,
  );
  const { rows } = await sql<Row & { submission: string }>`
    insert into public.enquiries
      (submission_id, name, email, phone, company, subject, subject_label, message, selections)
    select distinct on (submission_id)
      submission_id, name, email, phone, company, subject, subject_label, message, selections
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      submission_id uuid, name text, email text, phone text, company text, subject text,
      subject_label text, message text, selections text
    )
    where not exists (
      select from public.enquiries as known where known.submission_id = given.submission_id
    )
    returning id, reference, submission_id as submission`.execute(transaction);
  const added = new Map(rows.map(({ submission, ...row }) => [submission, row]));
  return submissions.map(({ submissionId }) => {
    const row = added.get(submissionId);
    added.delete(submissionId);
    return row;
  });
}

/** Only the sender knows the browser's id, so a match is a retry after a lost response. */
async function storedBefore(
  transaction: Database,
  { submissionId }: ContactSubmission,
): Promise<Stored> {
  const { rows } = await sql<Row>`
    select id, reference from public.enquiries
    where submission_id = ${submissionId}`.execute(transaction);
  const [row] = rows;
  const link = row && (await makeLinks(transaction, [row.id])).get(row.id);
  if (!link) throw new Error("A stored enquiry was not found.");
  return { reference: row.reference, link };
}

async function makeLinks(
  transaction: Database,
  enquiries: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; link: string }>`
    select id, private.make_link(null, id, with_form => true) as link from unnest(${enquiries}::uuid[]) as id`.execute(
    transaction,
  );
  return new Map(rows.map(({ id, link }) => [id, link]));
}

/** Confirms the first of several from one address. */
async function queueCopies(transaction: Database, added: readonly Added[]): Promise<void> {
  const copies = added.map(({ id, email }) => ({ id, email }));
  await sql`
    select private.queue_email(
      'enquiry-received', email, jsonb_build_object('link', private.make_link(null, id)), null, id
    )
    from (
      select copies.*,
        -- It and what came behind it: all are stored by now.
        count(*) over (partition by lower(email) order by place desc) as rest,
        (
          select count(*) from public.enquiries as today
          where lower(today.email) = lower(copies.email) and created_at > now() - interval '1 day'
        ) as today
      from rows from (
        jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as (id uuid, email text)
      ) with ordinality as copies (id, email, place)
    ) as copies
    where today - rest < ${MOST_COPIES}`.execute(transaction);
}

type Added = ContactSubmission & Row;

/** Throws FormError for a missing file or one of another message. Rolls everything back. */
async function attachFiles(transaction: Database, added: readonly Added[]): Promise<void> {
  const files = added.flatMap(({ id: message, attachments }) =>
    attachments.map((id, index) => ({ id, message, position: index + 1 })),
  );
  if (files.length === 0) return;
  const { numAffectedRows: attached } = await sql`
    update public.attachments
    set enquiry_id = sent.message, position = sent.position
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as sent (id uuid, message uuid, position integer)
    where attachments.id = sent.id
      and unsent`.execute(transaction);
  if (attached === BigInt(files.length)) return;
  const words = "A chosen file is no longer available. Please remove it, choose it again and send.";
  throw new FormError(409, words);
}

async function storeRepairs(transaction: Database, added: readonly Added[]): Promise<void> {
  for (const { id, repair } of added) {
    if (!repair) continue;
    const row = { id, ...repair, declared: true };
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`
      insert into public.repairs (${names}) values (${sql.join(Object.values(row))})`.execute(
      transaction,
    );
  }
}

/** Takes names and prices from the catalogue, not from the browser. */
async function storeItems(transaction: Database, added: readonly Added[]): Promise<void> {
  const rows = added.flatMap(({ id: message, selectedItems }) =>
    selectedItems.map(({ id, name, quantity, note = "", sizing = "" }: SelectedItem, position) => ({
      message,
      product: isUuid(id) ? id : null,
      name,
      quantity,
      note,
      sizing: readSizing(sizing),
      position,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into public.enquiry_items
      (enquiry_id, product_id, product_name, quantity, price, note, sizing, position)
    select message, products.id, coalesce(products.name, asked.name), asked.quantity,
      private.price_at(products.price, products.price_breaks, asked.quantity), asked.note,
      asked.sizing, asked.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (
        message uuid, product uuid, name text, quantity integer, note text, sizing jsonb,
        position integer
      )
    left join public.products
      on products.id = asked.product and products.state = 'published'`.execute(transaction);
}
