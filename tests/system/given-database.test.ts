import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startBackend } from "#server/backend/backend.ts";
import { openDatabase } from "#server/backend/connections.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { startTestBackend } from "./backend-harness.ts";
import { createEmptyDatabase } from "./test-database.ts";

const start = (url: string) =>
  startBackend(readConfig({ DATABASE_URL: url }), createLog("silent"), () => undefined);

test("a database that does not answer is named in one sentence", async () => {
  await expect(start("postgres://nobody:hunter2@127.0.0.1:1/none")).rejects.toThrow(
    "The database of DATABASE_URL does not answer (ECONNREFUSED).",
  );
});

test("an address that cannot be used is named in one sentence", async () => {
  await expect(start("postgres://ann@localhost/site?sslmode=verify-ca")).rejects.toThrow(
    /^The address in DATABASE_URL cannot be used \(.*sslrootcert/,
  );
});

test("a wrong password is named in one sentence, without the password", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const wrong = new URL(url);
  wrong.password = "hunter2";
  await expect(start(wrong.href)).rejects.toThrow(
    "The database of DATABASE_URL does not answer (28P01).",
  );
});

test("a user with too few rights is named in one sentence", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const database = openDatabase(url, "test");
  // To be ended with the database, its connections must be ours.
  await sql`create role poor login password 'poor'; grant poor to current_user`.execute(database);
  onTestFinished(async () => {
    await sql`drop role poor`.execute(database);
    await database.destroy();
  });
  const poor = Object.assign(new URL(url), { username: "poor", password: "poor" });
  await expect(start(poor.href)).rejects.toThrow(/^The user of DATABASE_URL has too few rights/);
});

test("the site needs no superuser", async () => {
  const { database } = await startTestBackend({}, onTestFinished);
  const {
    rows: [row],
  } = await sql<{
    rolsuper: boolean;
  }>`select rolsuper from pg_roles where rolname = current_user`.execute(database);
  expect(row?.rolsuper).toBe(false);
});

test("two processes on one database know the same sessions and hear each other's changes", async () => {
  const first = await startTestBackend({}, onTestFinished);
  const second = await startBackend(first.config, createLog("silent"), () => undefined);
  onTestFinished(second.close);
  expect(second.publishableKey).toBe(first.publishableKey);
  const heard = new Promise<void>((resolve) => second.onCatalogueChange(resolve));
  await sql`update products set stock = 1`.execute(first.database);
  await heard;
});
