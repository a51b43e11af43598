import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";
import type { ApiKeys } from "./bootstrap.ts";
import { CONNECTION_OPTIONS, VISITOR_STATEMENT_TIMEOUT } from "./connections.ts";
import { queueMail } from "./mail-outbox.ts";

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

type Settings = { databaseUrl: string; siteUrl: string; keys: ApiKeys; sql: Sql };

/** Returns the API over a pool of its own, in which every statement has a visitor's time limit. */
export function createSupabaseApi({ databaseUrl, siteUrl, keys, sql }: Settings): SupabaseApi {
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
        email: {
          send: ({ to, subject, text, html }) =>
            queueMail(sql, { to, subject, text: text ?? "", html }),
        },
      },
    },
  });
  // No peer address: the API must not trust a request for coming from this machine.
  const fetch = (request: Request) => app.fetch(request, { peerAddress: null });

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
