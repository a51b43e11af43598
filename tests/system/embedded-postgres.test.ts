import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { readSecrets } from "#server/database/data-folder.ts";
import { createLog } from "#server/log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

function startSite(dataDir: string): Promise<Backend> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  return startBackend(config, createLog("silent"), () => undefined);
}

/** Stops after the test. */
async function start(dataDir: string): Promise<Backend> {
  const backend = await startSite(dataDir);
  onTestFinished(backend.close);
  return backend;
}

const processOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

// One site for the tests that leave it running.
const { path: dataDir, remove } = await temporaryFolder();
const beside = () => Promise.all([readFile("/etc/passwd", "utf8"), readdir("/var/lib")]);
const before = await beside();
const first = await startSite(dataDir);
afterAll(async () => {
  await first.close();
  await remove();
});

test("rejects a second start on a data folder in use and changes nothing", async () => {
  const database = await processOf(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `The site is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await first.ready()).toBe(true);
  expect(await processOf(dataDir)).toBe(database);
});

test("takes over the database of a killed site with its data, and stops it at the end", async () => {
  const dataDir = await dataFolder();
  const site = spawn(process.execPath, [join(import.meta.dirname, "backend-process.ts")], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(site.stdout, "data");
  const database = await processOf(dataDir);
  site.kill("SIGKILL");
  await once(site, "exit");
  expect(await processOf(dataDir)).toBe(database);

  const next = await start(dataDir);
  expect(await processOf(dataDir)).toBe(database);
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(
    next.database,
  );
  expect(row?.count).toBeGreaterThanOrEqual(200);
  await next.close();
  await expect(processOf(dataDir)).rejects.toThrow("ENOENT");
});

test("reports an unwritable folder in one sentence", async () => {
  await expect(start("/dev/null/data")).rejects.toThrow(
    "The data folder /dev/null/data is not writable (ENOTDIR).",
  );
});

test("rejects a damaged secrets file without replacing it", async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, "secrets.json"), "{");
  await expect(start(dataDir)).rejects.toThrow(/^The file .*secrets\.json is not usable/);
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe("{");
});

test("rejects files of another PostgreSQL version without changing them", async () => {
  const dataDir = await dataFolder();
  const cluster = join(dataDir, "postgres/cluster");
  await readSecrets(dataDir);
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "15\n");
  await expect(start(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 15 and this is PostgreSQL 18\. Move the data by backup and restore\.$/,
  );
});

test.runIf(process.getuid?.() === 0)(
  "runs the database as an existing account when started by root, inside the data folder",
  async () => {
    expect(await first.ready()).toBe(true);
    const { uid } = await stat(join(dataDir, "postgres/cluster"));
    expect(uid).not.toBe(0);
    expect(await realpath(join(dataDir, "postgres"))).toBe(join(dataDir, "postgres"));
    expect((await stat(`/proc/${await processOf(dataDir)}`)).uid).toBe(uid);
    expect(await beside()).toEqual(before);
  },
);

test("stores secrets once, readable only by their owner", async () => {
  const secrets = await readFile(join(dataDir, "secrets.json"), "utf8");
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  await first.close();
  const second = await start(dataDir);
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe(secrets);
  expect(second.publishableKey).toBe(first.publishableKey);
});
