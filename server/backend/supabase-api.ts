import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "@supabase/lite";
import { DatabaseError } from "pg";
import type { Logger } from "pino";
import { accountMail } from "./account-mail.ts";
import { malformedAnswer, readAuthBody } from "./auth-body.ts";
import type { ApiKeys } from "./bootstrap.ts";
import {
  createDatabase,
  createPool,
  type Database,
  SILENCE_TIMEOUT,
  VISITOR_STATEMENT_TIMEOUT,
} from "./connections.ts";
import { answerToFault } from "./database-fault.ts";
import { ApiConnection } from "./library-connection.ts";
import { queueMail } from "./mail-outbox.ts";
import { answerRepeatedSignUp } from "./repeated-sign-up.ts";
import { answerUnconfirmed } from "./unconfirmed-sign-in.ts";

/** The hosted service's protocol, answered in this process. */
export type SupabaseApi = {
  /** Makes or completes the tables of the auth service; must run before the migrations. */
  prepare: () => Promise<void>;
  /** Makes one call, so that the API has read the schema before visitors come. */
  warmUp: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

const SERVED = /^\/(rest|auth)\/v1\//;
const AUTH_CALL = /^\/auth\/v1\/(\w+)/;
/** SQLSTATE of a row that is there already. */
const ALREADY_THERE = "23505";

type Settings = {
  databaseUrl: string;
  siteUrl: string;
  keys: ApiKeys;
  database: Database;
  log: Logger;
};

/**
 * Returns the API over connections of its own, in which every statement has a visitor's time limit.
 * Tables and accounts share none, so that one cannot stop the other; whoever reads tables is an
 * anonymous visitor until the library says who it is.
 */
export function createSupabaseApi({
  databaseUrl,
  siteUrl,
  keys,
  database,
  log,
}: Settings): SupabaseApi {
  const calls = new AsyncLocalStorage<ApiCall>();
  hushConsole(calls, log);
  const limits = {
    statement_timeout: VISITOR_STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: VISITOR_STATEMENT_TIMEOUT,
  };
  function connect(name: string, max: number, settings: Record<string, string | number>) {
    const pool = createPool(databaseUrl, name, { max, settings, silenceTimeout: SILENCE_TIMEOUT });
    return createDatabase(pool, (error) => {
      const call = calls.getStore();
      // What follows in the same call comes of the first.
      if (call) call.error ??= error;
    });
  }
  const ofAccounts = connect("reefline auth", 5, limits);
  const ofTables = connect("reefline api", 10, { ...limits, role: "anon" });
  const app = new App({
    connection: new ApiConnection(ofAccounts, ofTables),
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      site_url: siteUrl,
      minimum_password_length: 6,
      email: { enable_confirmations: true },
    },
    api: { schemas: ["public"], max_rows: 1000 },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: {
        email: { send: (mail) => queueMail(database, accountMail(siteUrl, mail)) },
      },
    },
  });

  async function fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // The library also serves pages of its own, which are for developers.
    if (!SERVED.test(pathname)) return new Response("No such address.\n", { status: 404 });
    const authCall = AUTH_CALL.exec(pathname)?.[1];
    if (authCall && request.body) return answerAuth(request, authCall);
    const { given, error } = await ask(request);
    return given.status < 500 ? given : answerFault(error, pathname);
  }

  /** Answers ourselves where the library would tell anybody who has an account, or would fail. */
  async function answerAuth(request: Request, authCall: string): Promise<Response> {
    const body = await readAuthBody(request.clone());
    if (!body) return malformedAnswer();
    const { given, error } = await ask(request);
    if (authCall === "signup" || authCall === "resend") {
      // The second case: both came at the same moment.
      const repeated =
        given.status === 429 || (error instanceof DatabaseError && error.code === ALREADY_THERE);
      if (repeated) return answerRepeatedSignUp(database, siteUrl, authCall, body);
    }
    if (authCall === "token" && given.status === 400)
      return answerUnconfirmed(database, body, given);
    return given.status < 500 ? given : answerFault(error, `/auth/v1/${authCall}`);
  }

  /** Asks the library; what it says about a failure comes along. */
  async function ask(request: Request): Promise<{ given: Response; error: unknown }> {
    const call: ApiCall = { path: new URL(request.url).pathname, error: undefined };
    // No peer address: the API must not trust a request for coming from this machine.
    const given = await calls.run(call, () => app.fetch(request, { peerAddress: null }));
    return { given, error: call.error };
  }

  function answerFault(error: unknown, path: string): Response {
    const mended = answerToFault(error);
    if (mended.status >= 500) log.error({ err: error, path }, "the API failed");
    return mended;
  }

  return {
    async prepare() {
      await app.init();
      await app.ensureSystemSchema();
    },
    async warmUp() {
      const url = new URL("/rest/v1/products?select=id&limit=1", siteUrl);
      const answer = await fetch(new Request(url, { headers: { apikey: keys.publishableKey } }));
      if (!answer.ok) throw new Error(`The API does not answer: ${await answer.text()}`);
    },
    fetch,
    async close() {
      await Promise.all([ofAccounts.destroy(), ofTables.destroy()]);
    },
  };
}

type ApiCall = { path: string; error: unknown };

/**
 * The library writes every request it refuses to the console, with the content of the row. Inside a
 * call that goes to the log, which hides it, and is of interest only while somebody looks for a fault.
 */
function hushConsole(calls: AsyncLocalStorage<ApiCall>, log: Logger): void {
  const write = console.error;
  console.error = (...words: unknown[]) => {
    const call = calls.getStore();
    if (!call) return write(...words);
    const err = words.find((word) => word instanceof Error);
    log.debug({ err, path: call.path }, "refused by the API");
  };
}
