import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startBackend } from "#server/database/backend.ts";
import { openDatabase } from "#server/database/connections.ts";
import { createLog } from "#server/log.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const { path: DATA_DIR, remove } = await temporaryFolder();
afterAll(remove);

const start = (url: string) =>
  startBackend(readConfig({ DATABASE_URL: url, DATA_DIR }), createLog("silent"), () => undefined);

test("reports an unresponsive database in one sentence", async () => {
  await expect(start("postgres://nobody:hunter2@127.0.0.1:1/none")).rejects.toThrow(
    "The DATABASE_URL database is not responding (ECONNREFUSED).",
  );
});

test("reports an unusable URL in one sentence", async () => {
  await expect(start("postgres://ann@localhost/site?sslmode=verify-ca")).rejects.toThrow(
    /^The DATABASE_URL address is not usable \(.*sslrootcert/,
  );
});

test("reports a wrong password in one sentence, without the password", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const wrong = new URL(url);
  wrong.password = "hunter2";
  await expect(start(wrong.href)).rejects.toThrow(
    "The DATABASE_URL database is not responding (28P01).",
  );
});

test("reports insufficient rights in one sentence", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const database = openDatabase(url, "test");
  // The role must end with the database, so we open the connections.
  await sql`create role poor login password 'poor'; grant poor to current_user`.execute(database);
  onTestFinished(async () => {
    await sql`drop role poor`.execute(database);
    await database.destroy();
  });
  const poor = Object.assign(new URL(url), { username: "poor", password: "poor" });
  await expect(start(poor.href)).rejects.toThrow(
    /^The DATABASE_URL user lacks the required rights/,
  );
});

test("runs without a superuser", async () => {
  const { database } = await startTestBackend({}, onTestFinished);
  const {
    rows: [row],
  } = await sql<{
    rolsuper: boolean;
  }>`select rolsuper from pg_roles where rolname = current_user`.execute(database);
  expect(row?.rolsuper).toBe(false);
});

test("shares keys and changes between two processes on one database", async () => {
  const first = await startTestBackend({}, onTestFinished);
  const second = await startBackend(first.config, createLog("silent"), () => undefined);
  onTestFinished(second.close);
  expect(second.publishableKey).toBe(first.publishableKey);
  const heard = new Promise<void>((resolve) => second.onCatalogueChange(resolve));
  await sql`update products set stock = 1`.execute(first.database);
  await heard;
});

test("rejects a process that signs sessions with a different key, and changes nothing (DAT-21)", async () => {
  const first = await startTestBackend({}, onTestFinished);
  const { token } = await createAccount(first, "ann");
  await expect(start(first.config.databaseUrl ?? "")).rejects.toThrow(
    "Another process on this database uses a different session key. Give all of them the same SESSION_KEY, or the same DATA_DIR.",
  );
  expect((await first.call("/auth/v1/user", { token })).status).toBe(200);
});

test("ends all sessions when the key changes, and lets an unconfirmed address sign up again (DAT-21)", async () => {
  const first = await startTestBackend({}, onTestFinished);
  await createAccount(first, "ann");
  const body = { email: "waits@example.com", password: "secret1" };
  const signUp = { method: "POST", body };
  expect((await first.call("/auth/v1/signup", signUp)).status).toBe(200);
  await first.close();
  const SESSION_KEY = "another-key-than-that-of-the-data-folder";
  const second = await startBackend(
    { ...first.config, sessionKey: SESSION_KEY },
    createLog("silent"),
    () => undefined,
  );
  onTestFinished(second.close);
  const { rows } = await sql`select from private.sessions`.execute(second.database);
  expect(rows).toEqual([]);
  const again = await second.api(
    new Request(`${first.config.siteUrl}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: second.publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  expect(again.status).toBe(200);
});
