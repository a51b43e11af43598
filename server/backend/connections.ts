import postgres, { type Options, type Sql } from "postgres";
import { StartError } from "./start-error.ts";

/** Longest time (ms) a statement of a visitor may take; the hosted service allows as much. */
export const VISITOR_STATEMENT_TIMEOUT = 8000;

/** Any fixed number; held while a process prepares the database, so that others wait. */
export const PREPARATION_LOCK = 7_332_002;

/** As `server_version_num` writes it. */
const OLDEST_POSTGRES = 150_000;

/** What all our connections share. */
export const CONNECTION_OPTIONS = {
  connect_timeout: 10,
  // A database that is away is asked again about once a second (s). Left alone, the driver waits up
  // to 20 seconds, and every caller with it.
  backoff: () => 0.5 + Math.random() / 2,
  // Each connection is a process of the database; after a busy hour they are given back.
  idle_timeout: 60,
  // Notices ("already exists, skipping") are for people at a prompt.
  onnotice: () => undefined,
} satisfies Options<Record<string, never>>;

/** Returns the owner's connections, for our own statements. */
export function ownerConnections(url: string): Sql {
  return postgres(url, {
    ...CONNECTION_OPTIONS,
    max: 6,
    connection: { application_name: "reefline", TimeZone: "UTC" },
  });
}

/** Throws StartError when the database does not answer or is too old. */
export async function refuseUnusable(sql: Sql): Promise<void> {
  try {
    const [row] = await sql`select current_setting('server_version_num')::int as version`;
    if (row?.version >= OLDEST_POSTGRES) return;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`The database of DATABASE_URL does not answer (${code ?? message}).`);
  }
  throw new StartError("The database of DATABASE_URL is older than PostgreSQL 15.");
}
