import { sql } from "kysely";
import type { Logger } from "pino";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Config } from "#server/config.ts";
import { createStorageService } from "#server/files/storage-service.ts";
import { sharedCounters } from "#server/http/counters.ts";
import { createUploadLimit } from "#server/http/rate-limits.ts";
import { createServerClient } from "#server/pages/catalogue-reader.ts";
import type { Database } from "./connections.ts";
import { closable, connect, type Services, startServices } from "./services.ts";
import { StartError } from "./start-error.ts";

export function startHostedServices(
  config: Config,
  { url, publishableKey }: NonNullable<Config["hosted"]>,
  databaseUrl: string,
  log: Logger,
): Promise<Services> {
  return closable(log, async (begun) => {
    const { database, pool } = await connect(databaseUrl, begun);
    await rejectUnprepared(database);
    const answer = createStorageService({
      database,
      limit: createUploadLimit(sharedCounters(pool), config.rateLimitFactor),
      clientOf: (authorization) => createServerClient(url, publishableKey, fetch, authorization),
      publishableKey,
    });
    const { worker: _, ...services } = await startServices(
      databaseUrl,
      database,
      config,
      log,
      begun,
    );
    return {
      ...services,
      database,
      pool,
      async storage(request, clientAddress = null) {
        if (request.headers.get("apikey") === publishableKey) return answer(request, clientAddress);
        return new AuthError(401, "no_api_key", "The API key is missing or wrong.").response();
      },
    };
  });
}

/** SQLSTATE invalid_schema_name, undefined_table and insufficient_privilege. */
const UNPREPARED = ["3F000", "42P01", "42501"];

async function rejectUnprepared(database: Database): Promise<void> {
  try {
    await sql`select from private.email_outbox where false for update`.execute(database);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!UNPREPARED.includes(code ?? "")) throw error;
    throw new StartError(
      `DATABASE_URL could not open the project's database as reefline_site (${message}). Run reefline schema on it and give that role a password (docs/production.md).`,
    );
  }
}
