import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import Cursor from "pg-cursor";
import { COLUMN_TYPES } from "./column-types.ts";
import { StartError } from "./start-error.ts";

export type Database = Kysely<unknown>;

/** Milliseconds, as on the hosted service. */
export const VISITOR_STATEMENT_TIMEOUT = 8000;

const SITE_CONNECTIONS = [
  "reefline",
  "reefline strangers",
  "reefline links",
  "reefline members",
  "reefline auth",
  "reefline limits",
  "reefline worker",
] as const;

export const PREPARATION_LOCK = 7_332_002;

const OLDEST_POSTGRES = 150_000;

/** Milliseconds. */
const CONNECT_TIMEOUT = 4000;
/** For background work, since a freshly booted machine is slow. */
const UNHURRIED_CONNECT_TIMEOUT = 20_000;
/** Milliseconds. Each connection is a PostgreSQL process. */
const IDLE_TIMEOUT = 60_000;
/** Milliseconds, above the visitors' statement timeout; a silent connection is dead. */
export const SILENCE_TIMEOUT = 10_000;
const KEEP_ALIVE_DELAY = 10_000;

type SessionSettings = Record<string, string | number>;

/** TLS options in the URL mean what libpq documents. */
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
    // Later options win, so the URL cannot override roles or limits.
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
  /** Milliseconds; unset where a transaction waits for others. */
  silenceTimeout?: number;
  connectTimeout?: number;
};

export function createPool(url: string, applicationName: string, options: PoolOptions): pg.Pool {
  const { max, settings, silenceTimeout, connectTimeout = CONNECT_TIMEOUT } = options;
  const pool = new pg.Pool({
    ...connectionConfig(url, applicationName, settings),
    max,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
  });
  // The caller gets the error too; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (silenceTimeout) endSilent(pool, silenceTimeout);
  return pool;
}

/** The driver's own limit returns the connection while its statement still runs. */
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

export class PoolBusyError extends Error {
  override name = "PoolBusyError";
}

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

export async function siteRuns(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = any(${SITE_CONNECTIONS})
    `.execute(database);
  return rows.length > 0;
}

/** Throws StartError if unreachable or too old. */
export async function rejectUnusable(database: Database): Promise<void> {
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
