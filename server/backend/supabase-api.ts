import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { accountMail } from "./account-mail.ts";
import { malformedAnswer, readAuthBody } from "./auth-body.ts";
import type { ApiKeys } from "./bootstrap.ts";
import { CONNECTION_OPTIONS, VISITOR_STATEMENT_TIMEOUT } from "./connections.ts";
import { answerToFault } from "./database-fault.ts";
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

/** Price columns are numeric, which the driver would hand on as text (spec section 3: number). */
const NUMERIC = { to: 1700, from: [1700], serialize: String, parse: Number };
/** Moments go out as the hosted service writes them: not every browser reads PostgreSQL's own form. */
const MOMENT = {
  to: 1184,
  from: [1184],
  serialize: String,
  parse: (text: string) => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"),
};

const SERVED = /^\/(rest|auth)\/v1\//;
const AUTH_CALL = /^\/auth\/v1\/(\w+)/;
/** SQLSTATE of a row that is there already. */
const ALREADY_THERE = "23505";

type Settings = { databaseUrl: string; siteUrl: string; keys: ApiKeys; sql: Sql; log: Logger };

/** Returns the API over a pool of its own, in which every statement has a visitor's time limit. */
export function createSupabaseApi({ databaseUrl, siteUrl, keys, sql, log }: Settings): SupabaseApi {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      ...CONNECTION_OPTIONS,
      max: 10,
      types: { numeric: NUMERIC, timestamptz: MOMENT },
      connection: {
        application_name: "reefline api",
        statement_timeout: VISITOR_STATEMENT_TIMEOUT,
        idle_in_transaction_session_timeout: VISITOR_STATEMENT_TIMEOUT,
      },
    },
  });
  const app = new App({
    connection,
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
        email: { send: (mail) => queueMail(sql, accountMail(siteUrl, mail)) },
      },
    },
  });
  const calls = captureConsole(log);

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
      const repeated = given.status === 429 || error?.code === ALREADY_THERE;
      if (repeated) return answerRepeatedSignUp(sql, siteUrl, authCall, body);
    }
    if (authCall === "token" && given.status === 400) return answerUnconfirmed(sql, body, given);
    return given.status < 500 ? given : answerFault(error, `/auth/v1/${authCall}`);
  }

  /** Asks the library; what it says about a failure comes along. */
  async function ask(request: Request): Promise<{ given: Response; error: DatabaseError }> {
    // No peer address: the API must not trust a request for coming from this machine.
    const call: ApiCall = { path: new URL(request.url).pathname };
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
    close: () => connection.close(),
  };
}

type DatabaseError = (Error & { code?: string }) | undefined;
type ApiCall = { path: string; error?: DatabaseError };

/**
 * The library writes every request it refuses to the console, with the content of the row. Inside
 * `run` that goes to the log, which hides it, and is of interest only while somebody looks for a
 * fault; what it said last is kept for the caller.
 */
function captureConsole(log: Logger): AsyncLocalStorage<ApiCall> {
  const calls = new AsyncLocalStorage<ApiCall>();
  const write = console.error;
  console.error = (...words: unknown[]) => {
    const call = calls.getStore();
    if (!call) return write(...words);
    call.error = words.find((word) => word instanceof Error);
    log.debug({ err: call.error, path: call.path }, "refused by the API");
  };
  return calls;
}
