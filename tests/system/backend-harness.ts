import { afterAll } from "vitest";
import type { Role } from "#app/data/database.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { createLog } from "#server/log.ts";
import { insertAccount } from "../insert-account.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export const SITE_URL = "http://localhost:3000";
export const PASSWORD = "correct horse";

export type TestBackend = Backend & {
  config: Config;
  /** Calls the API with a token, or as an anonymous visitor without one. */
  call: (path: string, options?: CallOptions) => Promise<ApiAnswer>;
};
type CallOptions = {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: Tests inspect any response
type ApiAnswer = { status: number; headers: Headers; body: any };

/**
 * Starts a backend with a separate database, dropped after the test file. Inside a test, pass
 * `onTestFinished`.
 */
export async function startTestBackend(
  env: Record<string, string> = {},
  atEnd: (clean: () => Promise<void>) => void = afterAll,
): Promise<TestBackend> {
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const config = readConfig({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SITE_URL,
    LOG_LEVEL: "silent",
    ...env,
  });
  const backend = await startBackend(config, createLog(config.logLevel), () => undefined);
  atEnd(async () => {
    await backend.close();
    await database.drop();
    await folder.remove();
  });

  async function call(path: string, options: CallOptions = {}): Promise<ApiAnswer> {
    const { method = "GET", token, body, headers } = options;
    const answer = await backend.api(
      new Request(new URL(path, SITE_URL), {
        method,
        headers: {
          apikey: backend.publishableKey,
          "Content-Type": "application/json",
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
  }
  return { ...backend, config, call };
}

export type Account = { id: string; email: string; token: string };

/** Creates an account with a confirmed address and signs it in over the API. */
export async function createAccount(
  { call, database }: TestBackend,
  name: string,
  role: Role = "customer",
): Promise<Account> {
  const email = `${name}@example.com`;
  const id = await insertAccount(database, { email, password: PASSWORD, role });
  const { body } = await call("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: { email, password: PASSWORD },
  });
  return { id, email, token: body.access_token };
}
