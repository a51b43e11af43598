import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Database, openDatabase } from "./connections.ts";
import { StartError } from "./start-error.ts";

const ROLE = "reefline_reader";
/** SQLSTATE insufficient_privilege and duplicate_object. */
const NOT_ALLOWED = "42501";
const EXISTS = "42710";
/** As PostgreSQL's own. */
const ITERATIONS = 4096;

/** Secrets are in other schemas. Returns the role's address. Throws StartError. */
export async function openReader(url: string, password: string): Promise<string> {
  const database = openDatabase(url, "reefline reader");
  try {
    await sql.raw(`create role ${ROLE}`).execute(database).catch(unlessItExists);
    await database.transaction().execute((transaction) => grantReading(transaction, password));
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new StartError(
      "The database user may not create the read-only role. As a superuser, add createrole and bypassrls with alter role.",
    );
  } finally {
    await database.destroy();
  }
  const address = new URL(url);
  Object.assign(address, { username: ROLE, password });
  return address.href;
}

async function grantReading(database: Database, password: string): Promise<void> {
  // Row-level security would hide everything, as policies are for people.
  await sql`
    alter role ${sql.id(ROLE)} login bypassrls password ${sql.lit(verifier(password))} connection limit 5`.execute(
    database,
  );
  await sql
    .raw(
      `alter role ${ROLE} set default_transaction_read_only = on;
       alter role ${ROLE} set statement_timeout = '60s';
       grant usage on schema public to ${ROLE};
       grant select on all tables in schema public to ${ROLE};
       alter default privileges in schema public grant select on tables to ${ROLE};`,
    )
    .execute(database);
}

/** What PostgreSQL stores of a password (RFC 5803). A server may log statements. */
function verifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyFor = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyFor("Client Key")).digest("base64");
  const server = keyFor("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${server}`;
}

function unlessItExists(error: { code?: string }): void {
  if (error.code !== EXISTS) throw error;
}
