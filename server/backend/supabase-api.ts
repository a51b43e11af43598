import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { accountMail } from "./account-mail.ts";
import type { ApiKeys } from "./bootstrap.ts";
import { CONNECTION_OPTIONS, VISITOR_STATEMENT_TIMEOUT } from "./connections.ts";
import { answerToFault } from "./database-fault.ts";
import { queueMail } from "./mail-outbox.ts";
import { answerRepeatedSignUp, copyIfRepeatable } from "./repeated-sign-up.ts";

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

/**
 * Calls whose answer takes this long (ms) at least: checking a password costs a known address about
 * 100 ms more than an unknown one, which would tell who has an account.
 */
const EVEN_ANSWER = 250;
const EVENED = /^\/auth\/v1\/(token\?(.*&)?grant_type=password|signup|recover|resend)\b/;

const SERVED = /^\/(rest|auth)\/v1\//;

type Settings = { databaseUrl: string; siteUrl: string; keys: ApiKeys; sql: Sql; log: Logger };

/** Returns the API over a pool of its own, in which every statement has a visitor's time limit. */
export function createSupabaseApi({ databaseUrl, siteUrl, keys, sql, log }: Settings): SupabaseApi {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      ...CONNECTION_OPTIONS,
      max: 10,
      types: { numeric: NUMERIC },
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
    const { pathname, search } = new URL(request.url);
    if (!EVENED.test(pathname + search)) return answer(request, pathname);
    const [answered] = await Promise.all([answer(request, pathname), setTimeout(EVEN_ANSWER)]);
    return answered;
  }

  async function answer(request: Request, pathname: string): Promise<Response> {
    // The library also serves pages of its own, which are for developers.
    if (!SERVED.test(pathname)) return new Response("No such address.\n", { status: 404 });
    // No peer address: the API must not trust a request for coming from this machine.
    const call: ApiCall = { path: pathname };
    const copy = copyIfRepeatable(request);
    const given = await calls.run(call, () => app.fetch(request, { peerAddress: null }));
    if (given.status === 429 && copy) return answerRepeatedSignUp(sql, siteUrl, copy);
    if (given.status < 500) return given;
    const mended = answerToFault(call.error);
    if (mended.status >= 500) log.error({ err: call.error, path: pathname }, "the API failed");
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

type ApiCall = { path: string; error?: unknown };

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
