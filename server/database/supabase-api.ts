import type { Logger } from "pino";
import type { Role } from "#app/data/database.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import { createAuthLimits } from "#server/auth/auth-limits.ts";
import { createAuthService } from "#server/auth/auth-service.ts";
import { type Caller, createSessions } from "#server/auth/sessions.ts";
import { createStorageService } from "#server/files/storage-service.ts";
import { sharedCounters } from "#server/http/counters.ts";
import { createUploadLimit } from "#server/http/rate-limits.ts";
import { createServerClient } from "#server/pages/catalogue-reader.ts";
import { createTableService } from "#server/tables/table-service.ts";
import { createDatabase, createPool, type Database, SILENCE_TIMEOUT } from "./connections.ts";
import { answerDatabaseError } from "./database-error.ts";

/** The hosted service's protocol, answered in this process. */
export type SupabaseApi = {
  /** Makes one call, so that the schema has been read before visitors come. */
  warmUp: () => Promise<void>;
  fetch: AnswerApi;
  /** Returns whose open session a request of the office comes from; null for everybody else. */
  officeOf: (request: Request) => Promise<Caller | null>;
  /** The same, of a request of office or workshop. */
  workerOf: (request: Request) => Promise<Caller | null>;
  /** Returns those of the sessions that are open and of office or workshop. */
  stillAtWork: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  close: () => Promise<void>;
};

/**
 * Answers /auth/v1/*, /rest/v1/* and /storage/v1/*. `clientAddress` is where the request comes from, for limits; null
 * for this process itself.
 */
export type AnswerApi = (request: Request, clientAddress?: string | null) => Promise<Response>;

/** Longest time (ms) of a statement for signing in. */
const STATEMENT_TIMEOUT = 8000;
const AUTH_CONNECTIONS = 5;
const LIMITS_CONNECTIONS = 2;
const OFFICE: readonly Role[] = ["office", "admin"];
const WORKERS: readonly Role[] = ["workshop", ...OFFICE];

type Settings = {
  databaseUrl: string;
  siteUrl: string;
  /** What browsers show the API. */
  publishableKey: string;
  /** What the API signs sessions with. */
  sessionKey: string;
  database: Database;
  rateLimitFactor: number;
  log: Logger;
};

export function createSupabaseApi(settings: Settings): SupabaseApi {
  const { databaseUrl, siteUrl, publishableKey, sessionKey, database, rateLimitFactor, log } =
    settings;
  // Connections of their own: whatever happens to tables, people can sign in.
  const authPool = createPool(databaseUrl, "reefline auth", {
    max: AUTH_CONNECTIONS,
    settings: {
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    },
    silenceTimeout: SILENCE_TIMEOUT,
  });
  const accounts = createDatabase(authPool);
  const sessions = createSessions(accounts, sessionKey, siteUrl);
  // Guesses come by the thousand, and all count on the same rows: nobody else waits for that, nor it for the
  // disk. What a power cut takes of the counts is not missed.
  const limitsPool = createPool(databaseUrl, "reefline limits", {
    max: LIMITS_CONNECTIONS,
    settings: { statement_timeout: STATEMENT_TIMEOUT, synchronous_commit: "off" },
    silenceTimeout: SILENCE_TIMEOUT,
  });
  const counters = sharedCounters(limitsPool);
  const limits = createAuthLimits(accounts, counters, rateLimitFactor);
  const answerAuth = createAuthService({
    database: accounts,
    siteUrl,
    secret: sessionKey,
    sessions,
    limits,
  });
  const tables = createTableService({ database, databaseUrl, siteUrl, log });
  const answerStorage = createStorageService({
    database,
    limit: createUploadLimit(counters, rateLimitFactor),
    clientOf: (authorization) => createServerClient(siteUrl, publishableKey, answer, authorization),
    publishableKey,
  });

  /** Returns the token of a request; null when it names the site's own public key, or none. */
  function tokenOf(request: Request): string | null {
    const header = request.headers.get("Authorization");
    const token = header === null ? null : header.replace(/^Bearer /i, "");
    return token === publishableKey ? null : token;
  }

  /** Returns who calls, in a session that is open; null for a stranger. Throws AuthError. */
  async function openCaller(token: string | null): Promise<Caller | null> {
    const caller = await sessions.caller(token);
    if (caller && !(await sessions.isOpen(caller))) {
      throw new AuthError(401, "session_not_found", "The session has ended.");
    }
    return caller;
  }

  /** What answers each service, by the beginning of its addresses. */
  const services: Record<string, (request: Request, from: string | null) => Promise<Response>> = {
    auth: (request, from) => answerAuth(request, tokenOf(request), from),
    rest: async (request) => tables.answer(request, await openCaller(tokenOf(request))),
    storage: answerStorage,
  };

  async function answer(request: Request, clientAddress: string | null = null): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, name = ""] = /^\/(auth|rest|storage)\/v1\//.exec(pathname) ?? [];
    const service = services[name];
    if (!service) return new Response("Not found.\n", { status: 404 });
    if (request.headers.get("apikey") !== publishableKey) {
      return new AuthError(401, "no_api_key", "The API key is missing or wrong.").response();
    }
    try {
      return await service(request, clientAddress);
    } catch (error) {
      if (error instanceof AuthError) return error.response();
      const failure = answerDatabaseError(error);
      if (failure.status >= 500) log.error({ err: error, path: pathname }, "API request failed");
      return failure;
    }
  }

  async function callerWithRole(request: Request, roles: readonly Role[]): Promise<Caller | null> {
    const caller = await sessions.caller(tokenOf(request)).catch(() => null);
    if (!caller) return null;
    const open = await sessions.withRole([caller.sessionId], roles);
    return open.has(caller.sessionId) ? caller : null;
  }

  return {
    warmUp: tables.warmUp,
    fetch: answer,
    officeOf: (request) => callerWithRole(request, OFFICE),
    workerOf: (request) => callerWithRole(request, WORKERS),
    stillAtWork: (ids) => sessions.withRole(ids, WORKERS),
    async close() {
      await Promise.all([accounts.destroy(), limitsPool.end(), tables.close()]);
    },
  };
}
