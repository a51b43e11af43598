import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Database, siteRuns } from "./connections.ts";
import { StartError } from "./start-error.ts";

/** A new key ends old sessions, or a stolen key would last. Throws StartError on a conflict. */
export async function adoptSessionKey(database: Database, key: string): Promise<void> {
  const hash = createHash("sha256").update(`session key ${key}`).digest();
  const { rows } = await sql<{ known: Buffer | null }>`
    select session_key_hash as known from private.api_keys`.execute(database);
  const known = rows[0]?.known;
  if (known?.equals(hash)) return;
  if (known && (await siteRuns(database))) {
    throw new StartError(
      "Another process on this database uses a different session key. Give all of them the same SESSION_KEY, or the same DATA_DIR.",
    );
  }
  await sql`delete from private.sessions`.execute(database);
  await sql`update private.api_keys set session_key_hash = ${hash}`.execute(database);
}
