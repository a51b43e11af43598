import { spawn } from "node:child_process";
import { chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
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

test("recovers a killed database at the next start", async () => {
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

test("starts a killed database although another process has its id (ALL-15)", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const lock = join(dataDir, "postgres/cluster/postmaster.pid");
  const [text, { uid, gid }] = await Promise.all([readFile(lock, "utf8"), stat(lock)]);
  process.kill(await processOf(dataDir), "SIGKILL");
  await first.close();
  const other = spawn("sleep", ["600"], { uid, gid });
  onTestFinished(() => void other.kill());
  // A regular stop may have removed it.
  await writeFile(lock, text.replace(/^\d+/, `${other.pid}`));
  await chown(lock, uid, gid);
  expect(await (await start(dataDir)).ready()).toBe(true);
});

test("stops a database whose restart is still under way", async () => {
  const dataDir = await dataFolder();
  const restarting = Promise.withResolvers<void>();
  const database = await startEmbeddedPostgres(dataDir, (line) => {
    if (line.includes("Restarting")) restarting.resolve();
  });
  const killed = await processOf(dataDir);
  process.kill(killed, "SIGKILL");
  // Empty for a zombie.
  const command = () => readFile(`/proc/${killed}/cmdline`, "utf8").catch(() => "");
  await expect.poll(command).toBe("");
  const revived = database.revive();
  await restarting.promise;
  await database.stop();
  await revived;
  await expect(processOf(dataDir)).rejects.toThrow("ENOENT");
});

test("waits for a previous process that is still stopping", async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const [next] = await Promise.all([start(dataDir), first.close()]);
  expect(await next.ready()).toBe(true);
});

test.runIf(process.getuid?.() === 0)(
  "uses a namespace or stops when no account can reach the data folder as root",
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
