import { type Kysely, sql } from "kysely";

type QueuedEmail = { template: string; link: string | null };

/** Notes queued emails with the link to their record, which the outbox clears once sent. */
export async function noteQueuedEmails(database: Kysely<unknown>) {
  await sql`
    create table private.queued_emails (
      place bigint generated always as identity, template text not null, record uuid not null, link text
    )`.execute(database);
  await sql`
    create function private.note_queued() returns trigger language plpgsql security definer
    set search_path = '' as $$
    begin
      insert into private.queued_emails (template, record, link) values (
        new.template, coalesce(new.data ->> 'invoice', new.data ->> 'purchase')::uuid,
        new.data ->> 'link'
      );
      return null;
    end
    $$`.execute(database);
  await sql`
    create trigger note_queued after insert on private.email_outbox for each row
    when (coalesce(new.data ->> 'invoice', new.data ->> 'purchase') is not null)
    execute function private.note_queued()`.execute(database);

  /** Of an invoice or a purchase order, oldest first. */
  async function emailsOf(record: string): Promise<QueuedEmail[]> {
    const { rows } = await sql<QueuedEmail>`
      select template, link from private.queued_emails
      where record = ${record} order by place`.execute(database);
    return rows;
  }
  /** The latest of an invoice or a purchase order. */
  async function linkOf(record: string): Promise<string> {
    const emails = await emailsOf(record);
    return emails.findLast(({ link }) => link !== null)?.link ?? "";
  }
  return { emailsOf, linkOf };
}
