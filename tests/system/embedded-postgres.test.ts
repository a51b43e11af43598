import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { hasNamespaces } from "#server/database/system-user.ts";
import { createLog } from "#server/log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function start(dataDir: string): Promise<Backend> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const backend = await startBackend(config, createLog("silent"), () => undefined);
  onTestFinished(backend.close);
  return backend;
}

const processOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

test("a second start on a data folder in use is refused and changes nothing", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const database = await processOf(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `The site is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await first.ready()).toBe(true);
  expect(await processOf(dataDir)).toBe(database);
});

test("a database whose site was killed is taken over with all it holds, and stopped at the end", async () => {
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

test("a database that was killed itself recovers at the next start", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  await sql`insert into categories (name) values ('Written before the crash')`.execute(
    first.database,
  );
  process.kill(await processOf(dataDir), "SIGKILL");
  await first.close();
  const second = await start(dataDir);
  const { rows } =
    await sql`select * from categories where name = 'Written before the crash'`.execute(
      second.database,
    );
  expect(rows).toHaveLength(1);
});

test("a database that was killed starts also when another process has its process id (DAT-27)", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const lock = join(dataDir, "postgres/cluster/postmaster.pid");
  const [text, { uid, gid }] = await Promise.all([readFile(lock, "utf8"), stat(lock)]);
  process.kill(await processOf(dataDir), "SIGKILL");
  await first.close();
  const other = spawn("sleep", ["600"], { uid, gid });
  onTestFinished(() => void other.kill());
  // The end of the site may have taken it away.
  await writeFile(lock, text.replace(/^\d+/, `${other.pid}`));
  await chown(lock, uid, gid);
  expect(await (await start(dataDir)).ready()).toBe(true);
});

test("a start while the process before it is still ending waits for it", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const [next] = await Promise.all([start(dataDir), first.close()]);
  expect(await next.ready()).toBe(true);
});

test("secrets are for the owner of the files only, and kept", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const secrets = await readFile(join(dataDir, "secrets.json"), "utf8");
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  await first.close();
  const second = await start(dataDir);
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe(secrets);
  expect(second.publishableKey).toBe(first.publishableKey);
});

test("a folder that cannot be written is refused in one sentence", async () => {
  await expect(start("/dev/null/data")).rejects.toThrow(
    "The data folder /dev/null/data is not writable (ENOTDIR).",
  );
});

test("a damaged secrets file is refused, not replaced", async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, "secrets.json"), "{");
  await expect(start(dataDir)).rejects.toThrow(/^The file .*secrets\.json is not usable/);
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe("{");
});

test("files of another PostgreSQL version are refused untouched", async () => {
  const dataDir = await dataFolder();
  const cluster = join(dataDir, "postgres/cluster");
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "15\n");
  await expect(start(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 15 and this is PostgreSQL 18\. Move the data by backup and restore\.$/,
  );
});

test.runIf(process.getuid?.() === 0)(
  "started by root, the database runs as an account that was there, and its files are in the data folder",
  async () => {
    const beside = () => Promise.all([readFile("/etc/passwd", "utf8"), readdir("/var/lib")]);
    const before = await beside();
    const dataDir = await dataFolder();
    const backend = await start(dataDir);
    expect(await backend.ready()).toBe(true);
    const { uid } = await stat(join(dataDir, "postgres/cluster"));
    expect(uid).not.toBe(0);
    expect(await realpath(join(dataDir, "postgres"))).toBe(join(dataDir, "postgres"));
    expect((await stat(`/proc/${await processOf(dataDir)}`)).uid).toBe(uid);
    expect(await beside()).toEqual(before);
  },
);

test.runIf(process.getuid?.() === 0)(
  "in a folder that is closed to every account root could lend, the database runs in a namespace or not at all",
  async () => {
    const closed = join(await dataFolder(), "closed");
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, "data");
    if (hasNamespaces()) {
      for (const time of ["first", "second"]) {
        const backend = await start(dataDir);
        expect(await backend.ready(), time).toBe(true);
        await backend.close();
      }
    } else {
      await expect(start(dataDir)).rejects.toThrow(
        `PostgreSQL does not run as root, and its account cannot reach ${dataDir}. Set DATA_DIR to a folder it can reach, such as DATA_DIR=/var/lib/reefline, or set DATABASE_URL, or start as another user.`,
      );
      expect(await readdir(dataDir)).toEqual(["secrets.json"]);
    }
  },
);
