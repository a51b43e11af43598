import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Attachment } from "#domains/enquiries/attachments.ts";
import type { Database } from "#server/database/connections.ts";
import { repeat } from "#server/database/interval-job.ts";
import type { Inspected } from "./inspect.ts";

export const PART = 128 * 1024;
/** Bytes of files without a message; beyond it, the heaviest network loses its oldest. */
const MOST_UNSENT = 1024 * 1024 * 1024;
const REMOVE_EVERY = 600_000;

type Saved = "kept" | "exists";

export type StoredFile = Pick<Attachment, "name" | "media_type"> & { bytes: Buffer };

export async function keepFile(
  database: Database,
  { id, name }: Pick<Attachment, "id" | "name">,
  { mediaType, bytes }: Inspected,
  network: string,
): Promise<Saved> {
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows: added } = await sql`
      insert into public.attachments (id, name, media_type, size)
      values (${id}, ${name}, ${mediaType}, ${bytes.length})
      on conflict (id) do nothing`.execute(transaction);
    if (added === 0n) return "exists";
    await sql`
      insert into private.unsent_files (attachment_id, network)
      values (${id}, ${digest(network)})`.execute(transaction);
    await makeSpace(transaction, id);
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

async function makeSpace(transaction: Database, added: string): Promise<void> {
  await sql`
    delete from public.attachments using (
      select id,
        sum(size) over (order by of_network desc, network, created_at, id) - size as before,
        sum(size) over () - ${MOST_UNSENT} as too_much
      from (
        select id, size, created_at, network, sum(size) over (partition by network) as of_network
        from public.attachments left join private.unsent_files on attachment_id = id
        where unsent
      ) as unsent
    ) as ranked
    where attachments.id = ranked.id and before < too_much and attachments.id <> ${added}
      -- Its message may be sent at this moment.
      and unsent`.execute(transaction);
}

function digest(network: string): string {
  return createHash("sha256").update(network).digest("base64url");
}

/** Null unless emailed link and confirmed address. Photos of a repair need its published report. */
export async function readFileByLink(
  database: Database,
  link: string,
  id: string,
): Promise<StoredFile | null> {
  const { rows } = await sql`
    select from public.attachments join private.opened_by(${link}) as opened
      on opened.enquiry_id in (attachments.enquiry_id, repair_id)
    join public.enquiries as enquiries on enquiries.id = opened.enquiry_id
    left join public.repairs on repairs.id = opened.enquiry_id
    where attachments.id = ${id} and opened.address is not null
      and enquiries.email_confirmed_at is not null
      and (num_nonnulls(report_position, repair_id) = 0
        or report_position is not null and report_published_at is not null)`.execute(database);
  return rows.length > 0 ? readFile(database, id) : null;
}

/** Callers check access. */
export async function readFile(database: Database, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select name, media_type, string_agg(bytes, '' order by parts.position) as bytes
    from public.attachments join private.attachment_parts as parts on attachment_id = id
    where id = ${id} group by id`.execute(database);
  return rows[0] ?? null;
}

export function startRemovingUnsent(database: Database, log: Logger): () => Promise<void> {
  return repeat(
    REMOVE_EVERY,
    async () => {
      await sql`
        delete from public.attachments
        where unsent
          and created_at < now() - interval '1 day'`.execute(database);
      await sql`
        delete from private.unsent_files using public.attachments
        where id = attachment_id and not unsent`.execute(database);
    },
    (error) => log.error({ err: error }, "unsent files not removed"),
  );
}
