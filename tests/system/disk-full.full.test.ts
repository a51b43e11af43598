import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Enough for a new database; the tests fill the rest. */
const DISK = "150m";

const folder = await temporaryFolder();
afterAll(folder.remove);
const filler = join(folder.path, "filler");

/** Mounts a small disk at the folder, where allowed; returns whether it could. */
function mountDisk(): boolean {
  const options = ["-t", "tmpfs", "-o", `size=${DISK},mode=0711`, "tmpfs", folder.path];
  try {
    execFileSync("mount", options, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function fillDisk(): Promise<void> {
  onTestFinished(freeDisk);
  const file = await open(filler, "w");
  try {
    for (;;) await file.write(Buffer.alloc(64 * 1024));
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  } finally {
    await file.close();
  }
}

const freeDisk = () => rm(filler, { force: true });

async function asSuperuser<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const secrets = await readFile(join(folder.path, "secrets.json"), "utf8");
  const lock = await readFile(join(folder.path, "postgres/cluster/postmaster.pid"), "utf8");
  const login = `reefline:${JSON.parse(secrets).databasePassword}`;
  const url = `postgres://${login}@127.0.0.1:${lock.split("\n")[3]}/reefline`;
  const database = openDatabase(url, "test");
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

describe.skipIf(!mountDisk())("on a small disk (only root may mount one)", () => {
  let site: SiteProcess | undefined;
  const acknowledged: string[] = [];

  // Hooks run in reverse order.
  afterAll(() => void execFileSync("umount", [folder.path]));
  afterAll(() => site?.stop());
  beforeAll(async () => {
    site = await startSiteProcess({ DATA_DIR: folder.path, BACKUP_KEEP: "0" });
  });

  const statusOf = async (path: string) => (await fetch(`${site?.url}${path}`)).status;

  async function enquire(accept = "application/json"): Promise<Response> {
    const email = `${randomUUID()}@example.com`;
    const message = "Is there room for this? ".repeat(300);
    const body = new URLSearchParams({ name: "Ann", email, subject: "other", message });
    const headers = { Accept: accept };
    const answer = await fetch(`${site?.url}/f/contact`, { method: "POST", headers, body });
    if (answer.ok) acknowledged.push(email);
    return answer;
  }

  async function expectRejection(): Promise<void> {
    const [answer, page] = [await enquire(), await enquire("text/html")];
    const words = "Your message could not be saved. Please try again in a minute.";
    expect(await answer.json()).toEqual({ error: words });
    expect(await page.text()).toContain(words);
    for (const { status, headers } of [answer, page]) {
      expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "60" });
    }
    expect(await statusOf("/")).toBe(200);
    expect(await statusOf(`/products?q=${randomUUID()}`)).toBe(200);
  }

  async function expectRecovery(): Promise<void> {
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    await expect.poll(async () => (await enquire()).status).toBe(200);
    const { rows } = await asSuperuser((database) =>
      sql<{ email: string }>`select email from enquiries`.execute(database),
    );
    expect(rows.map(({ email }) => email).toSorted()).toEqual(acknowledged.toSorted());
  }

  test("rejects enquiries without disk space, serves pages, and recovers once there is space", async () => {
    expect((await enquire()).status).toBe(200);
    await fillDisk();
    // Space already reserved by the database may take some more rows.
    await expect.poll(async () => (await enquire()).status).toBe(503);
    await expectRejection();
    expect(await statusOf("/readyz")).toBe(200);
    await freeDisk();
    await expectRecovery();
  });

  test("restarts a database that stopped without space for its log", async () => {
    await fillDisk();
    // Each iteration starts a new log file; PostgreSQL exits when it cannot.
    await expect(
      asSuperuser(async (database) => {
        const next = sql`select pg_switch_wal(), pg_logical_emit_message(false, 'x', 'x')`;
        for (;;) await next.execute(database);
      }),
    ).rejects.toThrow();
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    await expectRejection();
    await freeDisk();
    await expectRecovery();
  });
});
