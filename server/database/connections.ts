import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import Cursor from "pg-cursor";
import { COLUMN_TYPES } from "./column-types.ts";
import { StartError } from "./start-error.ts";

/** Statements on a pool of connections, or inside one transaction of it. */
export type Database = Kysely<unknown>;

/** Longest time (ms) a statement of a visitor may take; the hosted service allows as much. */
export const VISITOR_STATEMENT_TIMEOUT = 8000;

/** The names under which a running site is connected to its database. */
const SITE_CONNECTIONS = [
  "reefline",
  "reefline strangers",
  "reefline links",
  "reefline members",
  "reefline auth",
  "reefline limits",
  "reefline worker",
] as const;

/** Any fixed number; held while a process prepares the database, so that others wait. */
export const PREPARATION_LOCK = 7_332_002;

/** As `server_version_num` writes it. */
const OLDEST_POSTGRES = 150_000;

/** Longest wait (ms) for a connection, be it a new one or one that others use. */
const CONNECT_TIMEOUT = 4000;
/** The same where nobody waits for an answer: a machine that has just started is slow with everything. */
const UNHURRIED_CONNECT_TIMEOUT = 20_000;
/** Each connection is a process of the database; after a busy hour they are given back (ms). */
const IDLE_TIMEOUT = 60_000;
/** A visitor's statement is over by then (ms): a connection that has brought nothing is dead. */
export const SILENCE_TIMEOUT = 10_000;
/** A connection that rests is asked after so long (ms) whether the other side is still there. */
const KEEP_ALIVE_DELAY = 10_000;

/** Settings of PostgreSQL that a connection starts with. */
type SessionSettings = Record<string, string | number>;

/** Returns how the database is reached; what the address says of TLS means what libpq says it means. */
export function connectionConfig(
  url: string,
  applicationName: string,
  settings: SessionSettings = {},
): pg.ClientConfig {
  const given = clientConfig(url);
  const options = Object.entries({ TimeZone: "UTC", DateStyle: "ISO", ...settings });
  return {
    ...given,
    application_name: applicationName,
    // The last one counts, so nothing in the address takes a role or a limit off.
    options: [given.options ?? "", ...options.map(([name, value]) => `-c ${name}=${value}`)]
      .join(" ")
      .trim(),
    types: COLUMN_TYPES,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
  };
}

function clientConfig(url: string): pg.ClientConfig {
  try {
    return toClientConfig(parse(url, { useLibpqCompat: true }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The DATABASE_URL address is not usable (${reason}).`);
  }
}

type PoolOptions = {
  max: number;
  settings?: SessionSettings;
  /**
   * A connection in use that brings nothing for so long (ms) is given up. None where somebody waits for
   * others inside a transaction.
   */
  silenceTimeout?: number;
  /** Longest wait (ms) for a connection. */
  connectTimeout?: number;
};

/** Returns connections that are made when they are needed. */
export function createPool(url: string, applicationName: string, options: PoolOptions): pg.Pool {
  const { max, settings, silenceTimeout, connectTimeout = CONNECT_TIMEOUT } = options;
  const pool = new pg.Pool({
    ...connectionConfig(url, applicationName, settings),
    max,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
  });
  // Whoever uses the connection gets the error as well; a resting one is replaced when it is needed.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (silenceTimeout) endSilent(pool, silenceTimeout);
  return pool;
}

/** The driver's own limit leaves a connection in the pool whose statement goes on. */
function endSilent(pool: pg.Pool, timeout: number): void {
  const socketOf = ({ connection: { stream } }: pg.PoolClient) =>
    stream instanceof Socket ? stream : undefined;
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    const error = Object.assign(new Error("No response from the database"), { code: "ETIMEDOUT" });
    socket?.on("timeout", () => socket.destroy(error));
  });
  pool.on("acquire", (client) => socketOf(client)?.setTimeout(timeout));
  pool.on("release", (_error, client) => socketOf(client)?.setTimeout(0));
}

/** All connections are in use and the database answers them: more is asked than it can bear. */
export class PoolBusyError extends Error {
  override name = "PoolBusyError";
}

/** Returns the pool's database. */
export function createDatabase(pool: pg.Pool): Database {
  let lastReturned = 0;
  pool.on("release", (error) => {
    if (!error) lastReturned = Date.now();
  });
  const isBusy = () =>
    pool.totalCount >= pool.options.max && Date.now() - lastReturned < CONNECT_TIMEOUT;
  return new Kysely({
    dialect: new PostgresDialect({
      cursor: Cursor,
      pool: {
        connect: () =>
          pool.connect().catch((reason) => {
            throw isBusy() ? new PoolBusyError() : reason;
          }),
        end: () => pool.end(),
      },
    }),
  });
}

/** Returns one connection of the owner, for work with a beginning and an end; without a time limit. */
export function openDatabase(
  url: string,
  applicationName: string,
  settings?: SessionSettings,
): Database {
  const options = {
    max: 1,
    connectTimeout: UNHURRIED_CONNECT_TIMEOUT,
    ...(settings && { settings }),
  };
  return createDatabase(createPool(url, applicationName, options));
}

/** Returns whether a site is connected to the database. */
export async function siteRuns(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = any(${SITE_CONNECTIONS})
    `.execute(database);
  return rows.length > 0;
}

/** Throws StartError when the database does not answer or is too old. */
export async function refuseUnusable(database: Database): Promise<void> {
  let version: number | undefined;
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(database);
    version = rows[0]?.version;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`The DATABASE_URL database is not responding (${code ?? message}).`);
  }
  if (version && version >= OLDEST_POSTGRES) return;
  throw new StartError("The DATABASE_URL database is older than PostgreSQL 15.");
}
