import postgres, { type Options, type Sql } from "postgres";

/** Longest time (ms) a statement of a visitor may take; the hosted service allows as much. */
export const VISITOR_STATEMENT_TIMEOUT = 8000;

/** What all our connections share. */
export const CONNECTION_OPTIONS = {
  connect_timeout: 10,
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
