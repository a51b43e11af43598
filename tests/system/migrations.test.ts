import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startBackend } from "#server/database/backend.ts";
import { openDatabase } from "#server/database/connections.ts";
import {
  type Declared,
  prepareDatabase,
  readDeclared,
  versionsOf,
} from "#server/database/migrations.ts";
import { awaitSamples } from "#server/database/sample-catalogue.ts";
import { createLog } from "#server/log.ts";
import { startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const backend = await startTestBackend();
const { database, config } = backend;
const log = createLog("silent");
const declared = await readDeclared();

async function laterVersion(statements: string): Promise<Declared> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, "29990101000000_half.sql");
  await writeFile(path, statements);
  const half = { version: "29990101000000", name: "half", path };
  return { ...declared, migrations: [...declared.migrations, half] };
}
async function history() {
  const { rows } = await sql<{ version: string; name: string }>`
    select * from supabase_migrations.schema_migrations order by version`.execute(database);
  return rows;
}

test("applies nothing and adds no samples at a second start (COM-3)", async () => {
  const before = await history();
  await sql`delete from products`.execute(database);
  const lines: string[] = [];
  const second = await startBackend(config, log, (line) => lines.push(line));
  onTestFinished(second.close);
  expect(await history()).toEqual(before);
  expect((await sql`select * from products`.execute(database)).rows).toHaveLength(0);
  expect(lines).toEqual([]);
});

test("adds no samples in an upgrade, including new ones (COM-3)", async () => {
  const site = await startTestBackend({}, onTestFinished);
  await sql`delete from machine_models`.execute(site.database);
  // A previous version recorded samples differently and had no declared schema.
  await sql`delete from private.seeded`.execute(site.database);
  await sql`drop table supabase_migrations.schema_files`.execute(site.database);
  const upgraded = await startBackend(site.config, log, () => undefined);
  onTestFinished(upgraded.close);
  expect((await sql`select from machine_models`.execute(site.database)).rows).toEqual([]);
});

test("adds the samples at the next start if the first ends early (COM-3)", async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const empty = openDatabase(url, "test");
  await prepareDatabase(empty, declared, awaitSamples);
  await empty.destroy();
  const next = await startBackend({ ...config, databaseUrl: url }, log, () => undefined);
  onTestFinished(next.close);
  expect((await sql`select from products`.execute(next.database)).rows.length).toBeGreaterThan(200);
  expect((await sql`select from machine_models`.execute(next.database)).rows).not.toEqual([]);
});

test("starts several processes on one new database simultaneously (ALL-13)", async () => {
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
  expect((await history()).map(({ version }) => version)).toEqual(versionsOf(declared));
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(database);
  expect(row?.count).toBeGreaterThanOrEqual(200);
});

test("rolls back a failed migration and names it", async () => {
  const later = await laterVersion("create table public.half (id int); select 1 / 0;");
  await expect(prepareDatabase(database, later)).rejects.toThrow(
    "The migration 29990101000000_half.sql could not be applied. division by zero.",
  );
  expect((await sql`select to_regclass('public.half') as half`.execute(database)).rows).toEqual([
    { half: null },
  ]);
});

test("rejects a database migrated by a newer version", async () => {
  const later = await laterVersion("select 1");
  expect(await prepareDatabase(database, later)).toEqual(["half"]);
  await expect(prepareDatabase(database, declared)).rejects.toThrow(
    "The database has the migration 29990101000000_half, which this version of the site does not have. Start the version that made it.",
  );
  await sql`delete from supabase_migrations.schema_migrations where name = 'half'`.execute(
    database,
  );
});

test("rejects a database from before the declared schema, with the remedy (DAT-30)", async () => {
  await sql`
    update supabase_migrations.schema_migrations set version = '20261126100000'
    where version = ${versionsOf(declared)[0]}`.execute(database);
  await expect(prepareDatabase(database, declared)).rejects.toThrow(
    /^The database lacks the migration \d{14}, .* Upgrade it with the version before this one first \(docs\/production.md, /,
  );
});
