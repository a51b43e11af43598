import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { writeExport } from "#server/database/export.ts";
import { checkExport, importSite, openArchive } from "#server/database/import.ts";
import { readDeclared } from "#server/database/migrations.ts";
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

/** Unpacks an export, changes it and packs it again. */
async function changedExport(change: (folder: string) => unknown): Promise<string> {
  const folder = await emptyFolder();
  const file = join(folder, "site.zip");
  await writeExport(url, file);
  const out = join(folder, "out");
  execFileSync("python3", ["-m", "zipfile", "-e", file, out]);
  await change(out);
  const changed = join(folder, "changed.zip");
  execFileSync("python3", ["-m", "zipfile", "-c", changed, ...(await readdir(out))], { cwd: out });
  return changed;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, "utf8")));
}

const inManifest =
  (change: (manifest: Record<string, { name?: string }[]>) => unknown) => (out: string) =>
    edit(join(out, "manifest.json"), (text) => {
      const manifest = JSON.parse(text);
      change(manifest);
      return JSON.stringify(manifest);
    });

const FORGED: [what: string, change: (out: string) => unknown, reason: string][] = [
  [
    "another schema's table",
    inManifest(({ tables }) =>
      tables?.push(...JSON.parse('[{"schema":"private","name":"sessions","columns":["id"]}]')),
    ),
    "whose tables differ",
  ],
  [
    "a secret column",
    (out) =>
      edit(join(out, "manifest.json"), (text) =>
        text.replace('"email_confirmed_at"', '"encrypted_password","email_confirmed_at"'),
      ),
    "whose tables differ",
  ],
  [
    "a foreign sequence",
    inManifest(({ sequences }) =>
      sequences?.push(...JSON.parse('[{"schema":"x","name":"y","last":"1"}]')),
    ),
    "unknown sequence x.y",
  ],
  [
    "records that are not exported",
    (out) => writeFile(join(out, "records/private.sessions.jsonl"), ""),
    "unknown records/private.sessions.jsonl",
  ],
  [
    "a missing table",
    (out) => rm(join(out, "records/public.orders.jsonl")),
    "no records/public.orders.jsonl",
  ],
];

const WRONG: typeof FORGED = [
  [
    "a file without a record",
    async (out) => {
      const folder = join(out, "files/attachments", randomUUID());
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "a.pdf"), "x");
    },
    "unknown files/attachments/",
  ],
  [
    "an invalid record",
    (out) =>
      edit(join(out, "records/public.products.jsonl"), (text) =>
        text.replace(/"price":[\d.]+/, '"price":-1'),
      ),
    "violates check constraint",
  ],
];

test("rejects an archive with tables, columns or sequences that an export does not have (DAT-67)", async () => {
  const declared = await readDeclared();
  for (const [what, change, reason] of FORGED) {
    const archive = await openArchive(await changedExport(change));
    onTestFinished(() => archive.zip.close());
    await expect(checkExport(database, declared, archive), what).rejects.toThrow(reason);
  }
});

test("rejects files without records, and invalid or damaged contents (DAT-67)", async () => {
  const id = randomUUID();
  const bytes = Buffer.alloc(1000, "photo ");
  await keepFile(database, { id, name: "a.pdf" }, { mediaType: "application/pdf", bytes }, "n");
  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  for (const [what, change, reason] of WRONG) {
    await expect(importSite(target.url, await changedExport(change)), what).rejects.toThrow(reason);
  }
  const file = join(await emptyFolder(), "site.zip");
  await writeExport(url, file);
  const archive = await readFile(file);
  archive.write("Photo", archive.indexOf("photo photo"));
  await writeFile(file, archive);
  await expect(importSite(target.url, file)).rejects.toThrow("damaged");
});

/** Records what goes to the database. */
async function overheardConnection() {
  const [heard, address] = [[] as Buffer[], new URL(url)];
  const server = createServer((client) => {
    const onward = connect(Number(new URL(url).port), "127.0.0.1");
    client.on("data", (chunk) => heard.push(Buffer.from(chunk)));
    client.on("error", () => onward.destroy()).pipe(onward);
    onward.on("error", () => client.destroy()).pipe(client);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  address.port = String((server.address() as AddressInfo).port);
  return { address: address.href, sent: () => Buffer.concat(heard).toString("latin1") };
}

test("opens every public table, no secret and no change to the reader (DAT-68)", async () => {
  const { address, sent } = await overheardConnection();
  const reader = openDatabase(await openReader(address, "only-for-reading"), "test");
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
  expect(sent()).toContain("alter role");
  expect(sent()).not.toContain("only-for-reading");
});
