import { sql } from "kysely";
import type { Logger } from "pino";
import type { Attachment } from "#app/data/attachments.ts";
import type { Database } from "#server/backend/connections.ts";
import { repeat } from "#server/backend/regular-work.ts";
import type { Inspected } from "./inspect.ts";

/** Bytes of a part; the tables' own limit. */
export const PART = 128 * 1024;
/** Bytes of files whose messages were not sent so far: beyond it, somebody fills the disk. */
const MOST_UNSENT = 1024 * 1024 * 1024;
/** How often (ms) a process takes away files whose message was not sent within a day. */
const REMOVE_EVERY = 600_000;

/** What became of a file that was to be kept. */
type Kept = "kept" | "there already" | "no room";

/** A file as it is handed out. */
export type StoredFile = Pick<Attachment, "name" | "media_type"> & { bytes: Buffer };

/** Keeps a file for the message it will be sent with. A name that is taken is another attempt. */
export async function keepFile(
  database: Database,
  { id, name }: Pick<Attachment, "id" | "name">,
  { mediaType, bytes }: Inspected,
): Promise<Kept> {
  return database.transaction().execute(async (transaction) => {
    const { rows: room } = await sql`
      select from public.attachments where num_nonnulls(contact_message_id, quote_id) = 0
      having coalesce(sum(size), 0) + ${bytes.length} <= ${MOST_UNSENT}`.execute(transaction);
    if (room.length === 0) return "no room";
    const { numAffectedRows: added } = await sql`
      insert into public.attachments (id, name, media_type, size)
      values (${id}, ${name}, ${mediaType}, ${bytes.length})
      on conflict (id) do nothing`.execute(transaction);
    if (added === 0n) return "there already";
    for (let start = 0; start < bytes.length; start += PART) {
      await sql`
        insert into private.attachment_parts (attachment_id, position, bytes)
        values (${id}, ${start / PART}, ${bytes.subarray(start, start + PART)})`.execute(
        transaction,
      );
    }
    return "kept";
  });
}

/**
 * Returns a file of the enquiry that a private link opens, otherwise null: with the emailed link only, and once its
 * address is confirmed. A photo of a strip report comes with the report.
 */
export async function readFileByLink(
  database: Database,
  link: string,
  id: string,
): Promise<StoredFile | null> {
  const { rows } = await sql`
    select from public.attachments join private.opened_by(${link}) as opened
      on opened.contact_message_id = attachments.contact_message_id
    join public.contact_messages as enquiries on enquiries.id = attachments.contact_message_id
    left join public.repairs on repairs.id = attachments.contact_message_id
    where attachments.id = ${id} and opened.address is not null
      and enquiries.email_confirmed_at is not null
      and (report_position is null or report_published_at is not null)`.execute(database);
  return rows.length > 0 ? readFile(database, id) : null;
}

/** Returns a file to somebody who may see it. */
export async function readFile(database: Database, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select name, media_type, string_agg(bytes, '' order by parts.position) as bytes
    from public.attachments join private.attachment_parts as parts on attachment_id = id
    where id = ${id} group by id`.execute(database);
  return rows[0] ?? null;
}

/** Takes away files whose message was not sent within a day, now and regularly. Returns what stops it. */
export function startRemovingUnsent(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    REMOVE_EVERY,
    () =>
      sql`
        delete from public.attachments
        where num_nonnulls(contact_message_id, quote_id) = 0
          and created_at < now() - interval '1 day'`.execute(database),
    (error) => log.error({ err: error }, "files that were not sent were not removed"),
  );
}
