import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "@supabase/lite";
import type { Logger } from "pino";
import type { ApiKeys } from "#server/backend/bootstrap.ts";
import {
  createDatabase,
  createPool,
  type Database,
  SILENCE_TIMEOUT,
} from "#server/backend/connections.ts";
import { answerDatabaseError } from "#server/backend/database-error.ts";
import { LibraryConnection, STRANGER, VisitorConnection } from "./library-connection.ts";
import { TableError } from "./table-error.ts";
import { readTableRequest } from "./table-request.ts";

/** Longest time (ms) of a statement of somebody who signed in; the hosted service allows as much. */
const MEMBER_TIMEOUT = 8000;
/** The same for strangers, whose pages ask for little. */
const STRANGER_TIMEOUT = 2000;
/** Connections for either: neither can take the other's. */
const MEMBER_CONNECTIONS = 8;
const STRANGER_CONNECTIONS = 6;
/** Longest answer (bytes). */
const LARGEST_ANSWER = 2 * 1024 * 1024;
/** Rows of an answer; the hosted service's own limit. */
const MAX_ROWS = 1000;

/** Answers the calls of the site's pages to the tables, in the hosted service's protocol. */
export type TableService = {
  /** `token` is the access token of whoever signed in, checked already; null for a stranger. */
  answer: (request: Request, token: string | null) => Promise<Response>;
  /** Makes one call, so that the schema has been read before visitors come. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

type Parts = {
  database: Database;
  databaseUrl: string;
  siteUrl: string;
  keys: ApiKeys;
  log: Logger;
};

type Call = { path: string; error: unknown };

export function createTableService(parts: Parts): TableService {
  const { database, databaseUrl, siteUrl, keys, log } = parts;
  const calls = new AsyncLocalStorage<Call>();
  hushConsole(calls, log);
  const schema = new LibraryConnection(database);

  function connect(name: string, max: number, timeout: number) {
    const settings = {
      statement_timeout: timeout,
      // Between two statements it is we who are slow, whoever asks.
      idle_in_transaction_session_timeout: MEMBER_TIMEOUT,
      // Whoever calls is a stranger until the library has said who it is.
      role: STRANGER,
    };
    const pool = createPool(databaseUrl, name, { max, settings, silenceTimeout: SILENCE_TIMEOUT });
    const visitors = createDatabase(pool, (error) => {
      const call = calls.getStore();
      // What follows in the same call comes of the first.
      if (call) call.error ??= error;
    });
    const app = new App({
      connection: new VisitorConnection(visitors, schema),
      auth: { enabled: false, jwt_secret: keys.jwtSecret },
      api: { schemas: ["public"], max_rows: MAX_ROWS },
      options: { server: { admin: false, disableStudio: true, disableFallback: true } },
    });
    return { app, close: () => visitors.destroy() };
  }
  const strangers = connect("reefline strangers", STRANGER_CONNECTIONS, STRANGER_TIMEOUT);
  const members = connect("reefline members", MEMBER_CONNECTIONS, MEMBER_TIMEOUT);

  async function ask(asked: Request, token: string | null): Promise<Response> {
    const { method, headers } = asked;
    const url = new URL(asked.url);
    const body = asked.body ? await asked.text() : "";
    const call: Call = { path: url.pathname, error: undefined };
    const { address, ...rest } = readTableRequest({ method, url, headers, body });
    const request = new Request(new URL(address, siteUrl), {
      method: rest.method,
      headers: {
        ...rest.headers,
        ...(rest.body !== undefined && { "Content-Type": "application/json" }),
        // Two spaces: with one, the library also looks the caller up in accounts of its own, which
        // this site has not. The token is checked either way.
        ...(token !== null && { Authorization: `Bearer  ${token}` }),
      },
      ...(rest.body !== undefined && { body: rest.body }),
    });
    const { app } = token === null ? strangers : members;
    // No peer address: the library must not trust a request for coming from this machine.
    const given = await calls.run(call, () => app.fetch(request, { peerAddress: null }));
    if (given.status < 500) return given;
    const answer = answerDatabaseError(call.error);
    if (answer.status >= 500)
      log.error({ err: call.error, path: call.path }, "a table call failed");
    return answer;
  }

  return {
    async answer(request, token) {
      try {
        return await bounded(await ask(request, token));
      } catch (error) {
        if (error instanceof TableError) return error.response();
        throw error;
      }
    },
    async warmUp() {
      for (const { app } of [strangers, members]) await app.init();
      const url = new URL("/rest/v1/products?limit=1", siteUrl);
      const answer = await ask(new Request(url), null);
      if (!answer.ok) throw new Error(`The tables do not answer: ${await answer.text()}`);
    },
    async close() {
      await Promise.all([strangers.close(), members.close()]);
    },
  };
}

/** Returns the answer unless it is too long. */
async function bounded(answer: Response): Promise<Response> {
  const body = await answer.bytes();
  if (body.length > LARGEST_ANSWER) {
    return new TableError(400, "PGRST100", "The answer is too long: ask for less.").response();
  }
  const { status, headers } = answer;
  return new Response(body.length > 0 ? body : null, { status, headers });
}

/**
 * The library writes every request it refuses to the console, with the content of the row. Inside a
 * call that goes to the log, which hides it, and is of interest only while somebody looks for an error.
 */
function hushConsole(calls: AsyncLocalStorage<Call>, log: Logger): void {
  const write = console.error;
  console.error = (...words: unknown[]) => {
    const call = calls.getStore();
    if (!call) return write(...words);
    const err = words.find((word) => word instanceof Error);
    log.debug({ err, path: call.path }, "refused by the table library");
  };
}
