import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { writeExport } from "#server/database/export.ts";
import { importSite } from "#server/database/import.ts";
import { openReader } from "#server/database/reader.ts";
import { keepFile } from "#server/files/stored-files.ts";
import { insertAccount } from "../insert-account.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const { database, config } = await startTestBackend();
const url = config.databaseUrl ?? "";

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** Tables with their rows as text, apart from what an export leaves out. */
async function contents(of: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select nspname || '.' || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname = 'public'
      or nspname || '.' || relname in ('private.attachment_parts', 'private.order_letterheads')
    order by 1`.execute(of);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(row::text, ';' order by row::text), '') as text
        from ${sql.raw(name)} as row`.execute(of);
      return [name, rows[0]?.text];
    }),
  );
}

test("exports everything as a described archive and makes the same site from it (DAT-67)", async () => {
  await insertAccount(database, { email: "boss@example.com", password: "correct horse" });
  const { link } = await sentQuoteIn(database);
  const id = randomUUID();
  const bytes = Buffer.alloc(300_000, "photo ");
  await keepFile(
    database,
    { id, name: "../odd: näme.pdf" },
    { mediaType: "application/pdf", bytes },
    "n",
  );
  await sql`
    with made as (
      insert into enquiries (name, email, subject, message)
      values ('Ann', 'ann@example.com', 'other', E'Two\\nlines, "quoted" \\\\ and ü') returning id
    )
    update attachments set enquiry_id = made.id from made where attachments.id = ${id}`.execute(
    database,
  );
  await until(async () => {
    const { rows } = await sql`
      select from private.email_outbox where state = 'waiting'`.execute(database);
    return rows.length === 0;
  });
  const folder = await emptyFolder();
  const file = join(folder, "site.zip");
  await writeExport(url, file);

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  execFileSync("python3", ["-m", "zipfile", "-e", file, join(folder, "out")]);
  const readme = await readFile(join(folder, "out/README.txt"), "utf8");
  expect(readme).toContain("public.products\nProducts");
  expect(readme).toMatch(/^ {2}price \(numeric\(12,2\)\): /m);
  const records = await readFile(join(folder, "out/records/public.products.jsonl"), "utf8");
  expect(JSON.parse(records.split("\n")[0] ?? "")).toHaveProperty("price");
  const users = await readFile(join(folder, "out/records/auth.users.jsonl"), "utf8");
  expect(users).toContain("boss@example.com");
  // Neither the quotation's link nor a bcrypt hash.
  const found = spawnSync("grep", ["-rlE", `${link}|[$]2[aby][$]`, join(folder, "out")]);
  expect(`${found.stdout}`).toBe("");

  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  expect(await importSite(target.url, file)).toBeGreaterThan(600);
  const copy = openDatabase(target.url, "test");
  onTestFinished(() => copy.destroy());
  expect(await contents(copy)).toEqual(await contents(database));
  await expect(importSite(target.url, file)).rejects.toThrow("already contains a site");
});

test("rejects a file that is no export, and one cut short (DAT-67)", async () => {
  const folder = await emptyFolder();
  const file = join(folder, "site.zip");
  await writeExport(url, file);
  await truncate(file, (await stat(file)).size - 100);
  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  await expect(importSite(target.url, file)).rejects.toThrow("is not a complete export");
  await expect(importSite(target.url, "package.json")).rejects.toThrow("is not a complete export");
});

test("opens every public table, no secret and no change to the reader (DAT-68)", async () => {
  const reader = openDatabase(await openReader(url, "only-for-reading"), "test");
  onTestFinished(() => reader.destroy());
  const { rows } = await sql<{ count: string }>`select count(*) from products`.execute(reader);
  expect(Number(rows[0]?.count)).toBeGreaterThan(100);
  const { rows: closed } = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not has_table_privilege(oid, 'select')`.execute(reader);
  expect(closed).toEqual([]);
  await expect(sql`delete from wishlist_items`.execute(reader)).rejects.toThrow(/read-only|denied/);
  await expect(
    sql`begin; set transaction read write; delete from wishlist_items`.execute(reader),
  ).rejects.toThrow("permission denied");
  await sql`rollback`.execute(reader);
  await expect(sql`select from auth.users`.execute(reader)).rejects.toThrow("permission denied");
  await expect(sql`select from private.sessions`.execute(reader)).rejects.toThrow(
    "permission denied",
  );
});
