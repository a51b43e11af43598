import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readAlarms } from "#server/database/alarms.ts";
import { startBackend } from "#server/database/backend.ts";
import { writeBackup } from "#server/database/backup.ts";
import { backUpOnceADay } from "#server/database/daily-backup.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { createLog } from "#server/log.ts";
import { until } from "../until.ts";
import { startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const { database, config } = await startTestBackend();
const url = config.databaseUrl ?? "";
const log = createLog("silent");

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

const linesOf = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("backs up every table that survives a crash", async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select nspname || '.' || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p'
      and nspname not in ('pg_catalog', 'information_schema', 'supabase_migrations')`.execute(
    database,
  );
  const lines = await linesOf(await writeBackup(url, await emptyFolder()));
  const named = lines.flatMap(({ table }) => (table ? [`${table.schema}.${table.name}`] : []));
  // Sign-in data is left out; restore.full.test.ts checks that no backup contains it.
  const signsIn = ["private.email_tokens", "private.refresh_tokens", "private.sessions"];
  expect([...named, ...signsIn].sort()).toEqual(tables.map(({ name }) => name).sort());
});

test("writes a backup as one file readable only by its owner", async () => {
  const folder = join(await emptyFolder(), "backups");
  const path = await writeBackup(url, folder);
  expect(await readdir(folder)).toHaveLength(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("takes a consistent snapshot during writes", async () => {
  let writing = true;
  let written = 0;
  const writers = [1, 2, 3, 4].map(async () => {
    while (writing) {
      await database.transaction().execute(async (transaction) => {
        const {
          rows: [row],
        } = await sql<{ id: string }>`
          insert into enquiries (name, email, subject, message)
          values ('Ann', 'ann@example.com', 'other', 'Good day') returning id`.execute(transaction);
        await sql`
          insert into private.email_outbox (enquiry_id, to_address, subject, text_body)
          values (${row?.id}, 'office@example.com', 'Enquiry', 'Good day')`.execute(transaction);
      });
      written += 1;
    }
  });
  await until(() => written > 0);
  const lines = await linesOf(await writeBackup(url, await emptyFolder()));
  writing = false;
  await Promise.all(writers);
  const starts = lines.flatMap((line, index) => (line.table ? [{ ...line, index }] : []));
  const valuesOf = (name: string, column: string) => {
    const at = starts.findIndex(({ table }) => table.name === name);
    const rows = lines.slice(starts[at].index + 1, starts[at + 1]?.index ?? -2);
    return rows.map((row) => row[starts[at].columns.indexOf(column)]).sort();
  };
  const messages = valuesOf("enquiries", "id");
  expect(messages.length).toBeGreaterThan(0);
  expect(valuesOf("email_outbox", "enquiry_id")).toEqual(messages);
});

test("makes one backup a day across several processes", async () => {
  const folder = await emptyFolder();
  const look = () => backUpOnceADay(database, url, { folder, keep: 14 }, log);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await readdir(folder)).toHaveLength(1);
  await sql`update private.backups set made_at = made_at - interval '1 day'`.execute(database);
  await look();
  expect(await readdir(folder)).toHaveLength(2);
});

test("ignores a backup dated in the future when deciding whether one is due", async () => {
  const folder = await emptyFolder();
  await sql`delete from private.backups`.execute(database);
  await sql`insert into private.backups (file, made_at) values ('x', now() + interval '1 year')`.execute(
    database,
  );
  await backUpOnceADay(database, url, { folder, keep: 14 }, log);
  expect(await readdir(folder)).toHaveLength(1);
});

test("retains the newest backups and leaves foreign files alone", async () => {
  const folder = await emptyFolder();
  const old = ["reefline-20250101T000000000Z.backup.gz", "reefline-20250102T000000000Z.backup.gz"];
  const unfinished = "reefline-20250103T000000000Z.backup.gz.1.partial";
  for (const name of [...old, unfinished, "notes.txt"]) await writeFile(join(folder, name), "");
  await utimes(join(folder, unfinished), 0, 0);
  await sql`delete from private.backups`.execute(database);
  await backUpOnceADay(database, url, { folder, keep: 2 }, log);
  const {
    rows: [today],
  } = await sql<{ file: string }>`select file from private.backups`.execute(database);
  expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
    [join(folder, "notes.txt"), join(folder, old[1] ?? ""), today?.file].sort(),
  );
});

test("retries a failed backup at the next check", async () => {
  const folder = await emptyFolder();
  await sql`delete from private.backups`.execute(database);
  await backUpOnceADay(database, url, { folder: "/dev/null/backups", keep: 2 }, log);
  expect((await sql`select * from private.backups`.execute(database)).rows).toEqual([]);
  await backUpOnceADay(database, url, { folder, keep: 2 }, log);
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  ["/dev/null/backups", "ENOTDIR"],
  ["/nowhere/at/all", "ENOENT"],
])("starts without backups and names an unwritable folder, %s (DAT-64)", async (folder, code) => {
  const sentence = `The backup folder ${folder} is not writable (${code}).`;
  await expect(writeBackup(url, folder)).rejects.toThrow(sentence);
  const backups = { folder, keep: 1 };
  const said: string[] = [];
  const backend = await startBackend({ ...config, backups }, log, (line) => said.push(line));
  onTestFinished(backend.close);
  expect(await backend.ready()).toBe(true);
  expect(said.join("\n")).toContain(sentence);
});

test.runIf(canMount())("reports a full disk in one sentence and leaves no files", async () => {
  const folder = join(await emptyFolder(), "small");
  await mkdir(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", [folder]));
  await expect(writeBackup(url, folder)).rejects.toThrow(
    /^Not enough space for the backup .* \(ENOSPC\)\. Nothing was saved\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("reports that an empty database has nothing to back up", async () => {
  const { url: empty, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const folder = await emptyFolder();
  await expect(writeBackup(empty, folder)).rejects.toThrow("Nothing to back up yet");
  expect(await readdir(folder)).toEqual([]);
});

const KEY = "0123456789abcdef0123456789abcdef";

test("encrypts a backup that only its key opens (DAT-63)", async () => {
  const folder = await emptyFolder();
  await sql`insert into categories (name) values ('Plainly readable')`.execute(database);
  const path = await writeBackup(url, folder, KEY);
  expect(path).toMatch(/\.backup\.encrypted$/);
  const bytes = await readFile(path);
  expect(() => gunzipSync(bytes)).toThrow();
  const target = await createEmptyDatabase();
  onTestFinished(target.drop);
  const restore = (key?: string) =>
    restoreBackup(target.url, path, { replace: false, folder, key });
  await expect(restore()).rejects.toThrow("is encrypted. Set BACKUP_KEY to its key.");
  await expect(restore(KEY.replace("0", "1"))).rejects.toThrow("is damaged or incomplete");
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  await writeFile(path, changed);
  await expect(restore(KEY)).rejects.toThrow("is damaged or incomplete");
  await writeFile(path, bytes);
  expect((await restore(KEY)).rows).toBeGreaterThan(100);

  const plain = await writeBackup(url, folder);
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const settings = { replace: false, folder, key: KEY };
  await expect(restoreBackup(other.url, plain, settings)).rejects.toThrow(
    "is not encrypted, so anyone may have changed it.",
  );
  const trusted = await restoreBackup(other.url, plain, { ...settings, unencrypted: true });
  expect(trusted.rows).toBeGreaterThan(100);
});

async function lastBackup() {
  const { rows } = await sql<{ problem: string | null; verified: boolean }>`
    select problem, verified_at is not null as verified
    from private.backups order by made_at desc limit 1`.execute(database);
  return rows[0];
}

test("copies each daily backup elsewhere and restores it as a test (DAT-63)", async () => {
  const [folder, elsewhere] = [await emptyFolder(), await emptyFolder()];
  await sql`delete from private.backups`.execute(database);
  const command = `cp "$BACKUP_FILE" ${elsewhere}`;
  await backUpOnceADay(database, url, { folder, keep: 2, key: KEY, command }, log);
  expect(await readdir(elsewhere)).toEqual(await readdir(folder));
  expect(await lastBackup()).toEqual({ problem: null, verified: true });
  const { rows } = await sql`
    select from pg_database where datname = current_database() || '_restore_test'`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test.each([
  ["echo No such host. >&2; exit 1", "BACKUP_COMMAND failed (No such host.)."],
  // The copy went well, but it damaged the file.
  ['echo x >"$BACKUP_FILE"', expect.stringContaining("is damaged or incomplete")],
])("records why %s did not verify a backup (DAT-63)", async (command, problem) => {
  const folder = await emptyFolder();
  await sql`delete from private.backups`.execute(database);
  await backUpOnceADay(database, url, { folder, keep: 2, command }, log);
  expect(await lastBackup()).toEqual({ problem, verified: true });
  const alarms = await readAlarms(database, { ...config, backups: { folder, keep: 2 } });
  expect(alarms["last backup"]).toContain("could not be copied or restored");
});

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
