import { sql } from "kysely";
import type { Logger } from "pino";
import * as v from "valibot";
import { CONTRACTS } from "#domains/all-contracts.ts";
import type { Caller } from "#server/auth/sessions.ts";
import {
  createDatabase,
  createPool,
  type Database,
  SILENCE_TIMEOUT,
} from "#server/database/connections.ts";
import { wasRolledBack } from "#server/database/database-error.ts";
import { readSettings } from "#server/database/stored-settings.ts";
import { isOwnName } from "#server/http/own-name.ts";
import { runByContract } from "./contract-check.ts";
import { readSchema, type Schema } from "./schema.ts";
import { type Result, statementOf } from "./statement.ts";
import { answerTableError, TableError } from "./table-error.ts";
import { readTableRequest, type TableRequest } from "./table-request.ts";

/** Milliseconds, as on the hosted service. */
const MEMBER_TIMEOUT = 8000;
const STRANGER_TIMEOUT = 2000;
/** Separate pools, so that no group starves another. */
const MEMBER_CONNECTIONS = 8;
const STRANGER_CONNECTIONS = 5;
const LINK_CONNECTIONS = 3;
/** Bytes. */
const LARGEST_ANSWER = 2 * 1024 * 1024;
/** Deadlocks resolve after deadlock_timeout, a second on a hosted project, and rarely repeat. */
const TRIES = 3;
/** Arguments with a visitor's name, which staff read and emails show. */
const STRANGER = "anon";
const MEMBER = "authenticated";

export type TableService = {
  /** `caller` has an open session; null for a stranger. */
  answer: (request: Request, caller: Caller | null) => Promise<Response>;
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

type Parts = { database: Database; databaseUrl: string; siteUrl: string; log: Logger };

export function createTableService({ database, databaseUrl, siteUrl, log }: Parts): TableService {
  let schema: Schema | undefined;

  function connect(name: string, max: number, timeout: number): Database {
    const settings = {
      statement_timeout: timeout,
      // Idle time inside a transaction is the server's fault, for any caller.
      idle_in_transaction_session_timeout: MEMBER_TIMEOUT,
      // The lowest rights, until the caller is known.
      role: STRANGER,
    };
    const pool = createPool(databaseUrl, name, { max, settings, silenceTimeout: SILENCE_TIMEOUT });
    return createDatabase(pool);
  }
  const strangers = connect("reefline strangers", STRANGER_CONNECTIONS, STRANGER_TIMEOUT);
  const linkHolders = connect("reefline links", LINK_CONNECTIONS, STRANGER_TIMEOUT);
  const members = connect("reefline members", MEMBER_CONNECTIONS, MEMBER_TIMEOUT);

  async function ask(request: Request, caller: Caller | null): Promise<Response> {
    const { method, headers } = request;
    const body = request.body ? await request.text() : "";
    schema ??= await readSchema(database);
    const requested = readTableRequest(
      { method, url: new URL(request.url), headers, body },
      schema,
    );
    await rejectOwnName(requested);
    const statement = statementOf(requested, schema);
    const run = async (connection: Database) => {
      const execute = async () => (await statement.execute(connection)).rows[0];
      const result =
        requested.kind === "call"
          ? await runByContract(connection, requested.contract, execute)
          : await execute();
      // Throws before the commit, so a response that fails changes nothing.
      return answerOf(requested, result ?? { rows: 0, body: null });
    };
    // The pool's role is already the stranger's, so a read needs no transaction.
    if (!caller && requested.kind === "read") return run(strangers);
    const pool = caller ? members : opensByLink(requested) ? linkHolders : strangers;
    const transaction = async (connection: Database) => {
      if (caller) {
        await sql`
          select set_config('role', ${MEMBER}, true),
            set_config('request.jwt.claim.role', ${MEMBER}, true),
            set_config('request.path', ${new URL(request.url).pathname}, true),
            set_config('request.jwt.claim.sub', ${caller.userId}, true),
            set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true)`.execute(
          connection,
        );
      }
      return run(connection);
    };
    for (let tried = 1; ; tried += 1) {
      try {
        return await pool.transaction().execute(transaction);
      } catch (error) {
        // The transaction was rolled back. The retry sees what the others wrote.
        if (tried === TRIES || !wasRolledBack(error)) throw error;
      }
    }
  }

  /** Prevents impersonation of our company in replies to quotations. */
  async function rejectOwnName(requested: TableRequest): Promise<void> {
    if (requested.kind !== "call") return;
    const bounds = Object.entries(requested.contract.input ?? {});
    const [argument] = bounds.find(([, bound]) => "signed" in v.getMetadata(bound)) ?? [];
    if (!argument) return;
    if (!isOwnName(String(requested.args[argument]), await readSettings(database))) return;
    throw new TableError(400, "P0001", "This is the name of our company. Enter your own name.");
  }

  return {
    async answer(request, caller) {
      try {
        return await ask(request, caller);
      } catch (error) {
        const { pathname: path } = new URL(request.url);
        const answer =
          error instanceof TableError
            ? error.response()
            : answerTableError(error, caller, CONTRACTS.get(path.replace(/.*\//, "")));
        if (answer.status >= 500) log.error({ err: error, path }, "table request failed");
        else log.debug({ err: error, path }, "table request rejected");
        return answer;
      }
    },
    async warmUp() {
      const url = new URL("/rest/v1/products?limit=1", siteUrl);
      await ask(new Request(url), null);
    },
    async close() {
      await Promise.all([strangers, linkHolders, members].map((pool) => pool.destroy()));
    },
  };
}

function opensByLink(requested: TableRequest): boolean {
  return requested.kind === "call" && requested.contract.access === "link";
}

/** Throws TableError if the response is too large, or if `single` finds other than one row. */
function answerOf(requested: TableRequest, { rows, body, total }: Result): Response {
  // Encode only once; a megabyte takes milliseconds.
  const bytes = body === null ? null : Buffer.from(body);
  if (bytes && bytes.length > LARGEST_ANSWER) {
    throw new TableError(400, "PGRST100", "The response is too large. Request less data.");
  }
  if (requested.single && rows !== 1) {
    const details = `The result contains ${rows} rows`;
    throw new TableError(406, "PGRST116", "The result is not one row.", details);
  }
  const type = requested.single ? "application/vnd.pgrst.object+json" : "application/json";
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    // Longer responses are compressed in app.ts.
    ...(bytes && { "Content-Length": `${bytes.length}` }),
  };
  if (requested.kind !== "read" && !(requested.kind === "call" && requested.query)) {
    const done = bytes ? 200 : 204;
    return new Response(bytes, { status: requested.kind === "insert" ? 201 : done, headers });
  }
  const offset = requested.query?.offset ?? 0;
  if (total !== undefined && offset > 0 && offset >= total) {
    throw new TableError(416, "PGRST103", "The range is beyond the last row.");
  }
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : "*";
  const isPart = total !== undefined && (offset > 0 || rows < total);
  return new Response(bytes, {
    status: isPart ? 206 : 200,
    headers: { ...headers, "Content-Range": `${range}/${total ?? "*"}` },
  });
}
