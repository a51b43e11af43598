import { type RawBuilder, sql } from "kysely";
import { newToken } from "#server/auth/random-token.ts";
import type { Database } from "./connections.ts";

/* A backup must not open sessions or documents, nor set passwords. */

const LEFT_OUT = new Set([
  "private.sessions",
  "private.refresh_tokens",
  "private.email_tokens",
  "private.api_keys.jwt_secret",
  "private.api_keys.session_key_hash",
]);

export function isLeftOut(...names: string[]): boolean {
  return LEFT_OUT.has(names.join("."));
}

const WITH_MAIL_TOKEN = sql`enquiry_id is null and text_body like '%#token_hash=%'`;
const HASHED = "sha256:";

type Table = { schema: string; name: string; columns: string[] };

function holdsLinks({ schema, name, columns }: Table): boolean {
  return schema === "private" && name === "email_outbox" && columns.includes("data");
}

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

/** Issues new links for unsent emails; removes sign-in emails found in older backups. */
export async function renewLinks(database: Database, tables: readonly Table[]): Promise<void> {
  if (!tables.some(holdsLinks)) return;
  await sql`delete from private.email_outbox where ${WITH_MAIL_TOKEN}`.execute(database);
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select id, decode(substr(data ->> 'link', ${HASHED.length + 1}), 'hex') as hash
    from private.email_outbox where data ->> 'link' like ${`${HASHED}%`}`.execute(database);
  for (const { id, hash } of rows) {
    const fresh = newToken();
    // The previous link may have been delivered and remains valid.
    await sql`
      insert into private.private_links
      select (jsonb_populate_record(links, jsonb_build_object('hash', ${fresh.hash}::bytea))).*
      from private.private_links as links where hash = ${hash}`.execute(database);
    await sql`
      update private.email_outbox set data = data || jsonb_build_object('link', ${fresh.token}::text)
      where id = ${id}`.execute(database);
  }
}
