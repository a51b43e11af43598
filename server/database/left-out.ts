import { type RawBuilder, sql } from "kysely";
import { newToken } from "#server/auth/random-token.ts";
import type { Database } from "./connections.ts";

/*
 * What opens a session, sets a password or opens a document is in no backup in a form that does so: whoever gets hold of a
 * backup, of any age, becomes nobody by it.
 */

/** Tables and columns that are in no backup, and are not restored from an older one that has them. */
const LEFT_OUT = new Set([
  "private.sessions",
  "private.refresh_tokens",
  "private.email_tokens",
  "private.api_keys.jwt_secret",
  "private.api_keys.session_key_hash",
]);

/** Returns whether a table, or a column of it, stays out of backups. */
export function isLeftOut(...names: string[]): boolean {
  return LEFT_OUT.has(names.join("."));
}

/** Emails whose link signs their reader in. Who waited for one asks for another. */
const WITH_MAIL_TOKEN = sql`enquiry_id is null and text_body like '%#token_hash=%'`;
/** Stands before the hash of a link, in place of the link. */
const HASHED = "sha256:";

type Table = { schema: string; name: string; columns: string[] };

/** Whether it holds emails whose links are in their data: those of the first version are not. */
function holdsLinks({ schema, name, columns }: Table): boolean {
  return schema === "private" && name === "email_outbox" && columns.includes("data");
}

/** Returns what a backup reads instead of a table's rows. */
export function backedUpRows(table: Table): RawBuilder<unknown> {
  if (!holdsLinks(table)) return sql.id(table.schema, table.name);
  const columns = sql`(jsonb_populate_record(email_outbox, jsonb_build_object('data', data || jsonb_build_object(
    'link', ${HASHED}::text || encode(private.link_hash(data ->> 'link'), 'hex')))))`;
  return sql`(
    select * from private.email_outbox
    where not coalesce(${WITH_MAIL_TOKEN}, false) and data ->> 'link' is null
    union all
    select ${columns}.* from private.email_outbox where data ->> 'link' is not null
  ) as email_outbox`;
}

/**
 * Gives emails that are not sent yet links again, which open what those did that they had. Emails whose links signed their
 * readers in are taken away: an older backup has them.
 */
export async function renewLinks(database: Database, tables: readonly Table[]): Promise<void> {
  if (!tables.some(holdsLinks)) return;
  await sql`delete from private.email_outbox where ${WITH_MAIL_TOKEN}`.execute(database);
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select id, decode(substr(data ->> 'link', ${HASHED.length + 1}), 'hex') as hash
    from private.email_outbox where data ->> 'link' like ${`${HASHED}%`}`.execute(database);
  for (const { id, hash } of rows) {
    const fresh = newToken();
    // The link before may have reached its reader since, and goes on.
    await sql`
      insert into private.private_links
      select (jsonb_populate_record(links, jsonb_build_object('hash', ${fresh.hash}::bytea))).*
      from private.private_links as links where hash = ${hash}`.execute(database);
    await sql`
      update private.email_outbox set data = data || jsonb_build_object('link', ${fresh.token}::text)
      where id = ${id}`.execute(database);
  }
}
