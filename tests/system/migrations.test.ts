import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startBackend } from "#server/backend/backend.ts";
import { bootstrap } from "#server/backend/bootstrap.ts";
import { openDatabase } from "#server/backend/connections.ts";
import { migrate, readMigrations } from "#server/backend/migrations.ts";
import { awaitSamples } from "#server/backend/sample-catalogue.ts";
import { createLog } from "#server/log.ts";
import { startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const backend = await startTestBackend();
const { database, config } = backend;
const log = createLog("silent");

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder.path, name), content);
  }
  return folder.path;
}
async function history() {
  const { rows } = await sql<{ version: string; name: string }>`
    select * from supabase_migrations.schema_migrations order by version`.execute(database);
  return rows;
}

test("a migration that was written down stays as it is, and new ones come after it", async () => {
  const list = await readFile("supabase/migrations.sha256", "utf8");
  const files = await Promise.all(
    (await readMigrations()).map(async ({ path }) => {
      const digest = createHash("sha256").update(await readFile(path));
      return `${digest.digest("hex")}  ${basename(path)}`;
    }),
  );
  // A new one is written down at the end: sha256sum of its name, run in supabase/migrations.
  expect(files).toEqual(list.trimEnd().split("\n"));
});

test("a second start applies nothing and adds no sample products", async () => {
  const before = await history();
  await sql`delete from products`.execute(database);
  const lines: string[] = [];
  const second = await startBackend(config, log, (line) => lines.push(line));
  onTestFinished(second.close);
  expect(await history()).toEqual(before);
  expect((await sql`select * from products`.execute(database)).rows).toHaveLength(0);
  expect(lines).toEqual([]);
});

test("an upgrade adds no samples, also none that an earlier version did not have", async () => {
  const site = await startTestBackend({}, onTestFinished);
  await sql`delete from machine_models`.execute(site.database);
  // As a version before left it: its last change is still to come, and it noted samples of its own.
  await sql`delete from private.seeded`.execute(site.database);
  await sql`
    delete from supabase_migrations.schema_migrations
    where name = 'password_checks_of_sessions'`.execute(site.database);
  const lines: string[] = [];
  const upgraded = await startBackend(site.config, log, (line) => lines.push(line));
  onTestFinished(upgraded.close);
  expect(lines).toEqual(["Database changes applied: password_checks_of_sessions"]);
  expect((await sql`select from machine_models`.execute(site.database)).rows).toEqual([]);
});

test("a first start that ends before the samples are there is made up for by the next", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const empty = openDatabase(url, "test");
  await bootstrap(empty);
  await awaitSamples(empty);
  await migrate(empty);
  await empty.destroy();
  const next = await startBackend({ ...config, databaseUrl: url }, log, () => undefined);
  onTestFinished(next.close);
  expect((await sql`select from products`.execute(next.database)).rows.length).toBeGreaterThan(200);
  expect((await sql`select from machine_models`.execute(next.database)).rows).not.toEqual([]);
});

test("several processes that start together on one new database do not disturb each other", async () => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  await sql`drop schema private cascade`.execute(database);
  await sql`drop schema auth cascade`.execute(database);
  await sql`drop schema supabase_migrations cascade`.execute(database);
  const processes = await Promise.all(
    [1, 2, 3].map(() => startBackend(config, log, () => undefined)),
  );
  onTestFinished(async () => {
    for (const process of processes) await process.close();
  });
  expect(new Set(processes.map(({ publishableKey }) => publishableKey)).size).toBe(1);
  expect(await history()).toHaveLength((await readMigrations()).length);
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(database);
  expect(row?.count).toBeGreaterThanOrEqual(200);
});

test("a database that a newer version migrated is refused", async () => {
  const folder = await folderWith({});
  await expect(migrate(database, folder)).rejects.toThrow(
    /^The database has the migration \d{14}_private_by_default, which this version of the site does not have/,
  );
});

test("a migration that fails leaves nothing behind and is named", async () => {
  const known = Object.fromEntries(
    (await history()).map(({ version, name }) => [`${version}_${name}.sql`, "select 1"]),
  );
  const folder = await folderWith({
    ...known,
    "29990101000000_half.sql": "create table public.half (id int); select 1 / 0;",
    "notes.txt": "not a migration",
  });
  await expect(migrate(database, folder)).rejects.toThrow(
    "The migration 29990101000000_half.sql could not be applied. division by zero.",
  );
  expect((await sql`select to_regclass('public.half') as half`.execute(database)).rows).toEqual([
    { half: null },
  ]);
});
