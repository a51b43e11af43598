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

export type SupabaseApi = {
  warmUp: () => Promise<void>;
  fetch: AnswerApi;
  officeOf: (request: Request) => Promise<Caller | null>;
  workerOf: (request: Request) => Promise<Caller | null>;
  stillAtWork: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  close: () => Promise<void>;
};

/** `clientAddress` is for limits; null for this process. */
export type AnswerApi = (request: Request, clientAddress?: string | null) => Promise<Response>;

/** Milliseconds. */
const STATEMENT_TIMEOUT = 8000;
const AUTH_CONNECTIONS = 5;
const LIMITS_CONNECTIONS = 2;
const OFFICE: readonly Role[] = ["office", "admin"];
const WORKERS: readonly Role[] = ["workshop", ...OFFICE];

type Settings = {
  databaseUrl: string;
  siteUrl: string;
  publishableKey: string;
  sessionKey: string;
  database: Database;
  rateLimitFactor: number;
  log: Logger;
};

export function createSupabaseApi(settings: Settings): SupabaseApi {
  const { databaseUrl, siteUrl, publishableKey, sessionKey, database, rateLimitFactor, log } =
    settings;
  // Separate connections, so that load on tables cannot block sign-in.
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
  // Hot rows, separate from other work. Counts may be lost in a power cut.
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

  /** Null for the site's publishable key. */
  function tokenOf(request: Request): string | null {
    const header = request.headers.get("Authorization");
    const token = header === null ? null : header.replace(/^Bearer /i, "");
    return token === publishableKey ? null : token;
  }

  /** Null for anonymous calls. Throws AuthError if the session has ended. */
  async function openCaller(token: string | null): Promise<Caller | null> {
    const caller = await sessions.caller(token);
    if (caller && !(await sessions.isOpen(caller))) {
      throw new AuthError(401, "session_not_found", "The session has ended.");
    }
    return caller;
  }

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
