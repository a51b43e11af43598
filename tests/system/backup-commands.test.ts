import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startBackend } from "#server/database/backend.ts";
import { createLog } from "#server/log.ts";
import { insertAccount } from "../insert-account.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function run(command: string, args: string[], dataDir: string) {
  const child = spawn(process.execPath, ["scripts/reefline.ts", command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

const start = (dataDir: string) =>
  startBackend(readConfig({ DATA_DIR: dataDir }), createLog("silent"), () => undefined);

test("backs up a running site, rejects replacing it, and restores into another folder", async () => {
  const from = await dataFolder();
  const site = await start(from);
  onTestFinished(site.close);
  await sql`insert into categories (name) values ('Written yesterday')`.execute(site.database);
  const made = await run("backup", [], from);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("Backed up to") });
  const [name = ""] = await readdir(join(from, "backups"));
  const backup = join(from, "backups", name);

  const rejected = await run("restore", [backup, "--replace"], from);
  expect(rejected).toEqual({
    code: 1,
    said: `The site is running on the data folder ${from}. Stop it first. Nothing was changed.\n`,
  });

  const to = await dataFolder();
  const restored = await run("restore", [backup], to);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored \d+ rows/) });
  const next = await start(to);
  onTestFinished(next.close);
  expect(next.publishableKey).toBe(site.publishableKey);
  const { rows } = await sql`select * from categories where name = 'Written yesterday'`.execute(
    next.database,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ["restore", [], "Usage: reefline restore FILE [--replace] [--unencrypted]\n"],
  ["samples", ["add"], "Usage: reefline samples remove [--with-changed]\n"],
  ["restore", ["a", "--force"], "Usage: reefline restore FILE [--replace] [--unencrypted]\n"],
  ["backup", ["a", "b"], "Usage: reefline backup [FOLDER]\n"],
  ["remove", [], expect.stringContaining('There is no command "remove".')],
])("prints the usage for %s %j", async (command, args, usage) => {
  expect(await run(command, args, "/dev/null/data")).toEqual({ code: 1, said: usage });
});

test("lists every command with what it does", async () => {
  const { code, said } = await run("--help", [], "/dev/null/data");
  expect(code).toBe(0);
  for (const name of ["setup", "doctor", "upgrade", "backup", "restore", "psql", "mail-test"]) {
    expect(said).toContain(`reefline ${name}`);
  }
  const help = await run("upgrade", ["--help"], "/dev/null/data");
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining("[TAG | BUNDLE]") });
});

test("queries the database of a running site with psql (DAT-23)", async () => {
  const from = await dataFolder();
  const site = await start(from);
  onTestFinished(site.close);
  const { rows } = await sql<{ count: string }>`select count(*) from products`.execute(
    site.database,
  );
  const asked = await run("psql", ["-At", "-c", "select count(*) from products"], from);
  expect(asked).toEqual({ code: 0, said: `${rows[0]?.count}\n` });
});

test("removes the samples as the office does, except changed ones (COM-2)", async () => {
  const from = await dataFolder();
  const site = await start(from);
  onTestFinished(site.close);
  const remove = (...flags: string[]) => run("samples", ["remove", ...flags], from);
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from products where sample <> '' union select model from machine_models`.execute(
      site.database,
    );
    return rows.map(({ name }) => name);
  };
  expect(await remove()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no admin/),
  });
  await insertAccount(site.database, {
    email: "boss@example.com",
    password: "correct",
    role: "admin",
  });
  await sql`
    update products set description = 'Ours' where id = (select id from products order by name limit 1)`.execute(
    site.database,
  );
  const { code, said } = await remove();
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Samples removed\./),
  });
  const [name = "", ...others] = await left();
  expect(others).toEqual([]);
  expect(said).toContain(`Not removed, because changed: ${name}. Use --with-changed.`);
  expect(await remove("--with-changed")).toMatchObject({ code: 0 });
  expect(await left()).toEqual([]);
  const { rows } = await sql`
    select from audit_log join profiles on profiles.id = actor
    where email = 'boss@example.com' and action = 'delete' limit 1`.execute(site.database);
  expect(rows).toHaveLength(1);
});

/** Runs a command outside the site's folder with only these settings. */
async function runIn(cwd: string, command: string, args: string[], env: Record<string, string>) {
  const child = spawn(join(import.meta.dirname, "../../reefline"), [command, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

test.each([
  ["backup", []],
  ["restore", ["a.backup.gz"]],
  ["admin", ["ann@example.com"]],
])(
  "names the settings that %s lacks and creates no data folder (DAT-23)",
  async (command, args) => {
    const cwd = await dataFolder();
    const SETTINGS_FILE = join(cwd, "site.env");
    expect(await runIn(cwd, command, args, { SETTINGS_FILE })).toEqual({
      code: 1,
      said: `There is no site in this folder and no ${SETTINGS_FILE}. Set DATA_DIR or DATABASE_URL to the same value as the site, or SETTINGS_FILE to its settings file.\n`,
    });
    expect(await readdir(cwd)).toEqual([]);
  },
);

test.each([
  ["backup", []],
  ["admin", ["ann@example.com"]],
])(
  "rejects %s on a data folder without a database, and creates none (DAT-23)",
  async (command, args) => {
    const cwd = await dataFolder();
    const DATA_DIR = join(cwd, "empty");
    expect(await runIn(cwd, command, args, { DATA_DIR })).toEqual({
      code: 1,
      said: `There is no site in the data folder ${DATA_DIR}. Set DATA_DIR or DATABASE_URL to the same value as the site.\n`,
    });
    expect(await readdir(cwd)).toEqual([]);
  },
);

test("finds the settings file and gives the data's owner the files it writes (DAT-23)", async () => {
  const cwd = await dataFolder();
  const DATA_DIR = await dataFolder();
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(DATA_DIR, 65_534, 65_534);
  const SETTINGS_FILE = join(cwd, "site.env");
  await writeFile(SETTINGS_FILE, `DATA_DIR=${DATA_DIR}\nDATABASE_URL=${url}\n`);
  const made = await runIn(cwd, "backup", [], { SETTINGS_FILE });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("Backed up to") });
  const [name = ""] = await readdir(join(DATA_DIR, "backups"));
  const { uid } = await stat(join(DATA_DIR, "backups", name));
  expect(uid).toBe(isRoot ? 65_534 : process.getuid?.());
});

test("reports a wrong file name before creating a database", async () => {
  const dataDir = join(await dataFolder(), "data");
  expect(await run("restore", ["/nowhere.gz"], dataDir)).toEqual({
    code: 1,
    said: "The backup /nowhere.gz is not readable (ENOENT).\n",
  });
  expect(existsSync(dataDir)).toBe(false);
});
