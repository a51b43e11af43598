import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./connections.ts";

/** Stored in the database, so that all processes render identical pages. */
export async function readPublishableKey(database: Database): Promise<string> {
  await sql`
    insert into private.api_keys (publishable_key)
    values (${`sb_publishable_${randomBytes(18).toString("base64url")}`})
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ key: string }>`
    select publishable_key as key from private.api_keys`.execute(database);
  if (!rows[0]) throw new Error("The API has no key.");
  return rows[0].key;
}
