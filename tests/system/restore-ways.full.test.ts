import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connections.ts";
import { inSiteDatabase } from "../browser/site-database.ts";
import { insertAccount } from "../insert-account.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { type JourneyStart, walkMainJourney } from "./main-journey.ts";
import { startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

type Place = { DATA_DIR: string; DATABASE_URL?: string };

const ACCOUNT = { email: "office@example.com", password: "correct horse" };

const home = await temporaryFolder();
afterAll(home.remove);
const site: Place = { DATA_DIR: home.path };
const { backup, start } = await madeSite();

/** Creates a site with an office account and a sent quotation, and backs it up. */
async function madeSite(): Promise<{ backup: string; start: JourneyStart }> {
  const first = await startSiteProcess(site);
  const link = await inSiteDatabase(async (database) => {
    await insertAccount(database, { ...ACCOUNT, role: "admin" });
    const quote = await sentQuoteIn(database);
    await until(async () => {
      const { rows } = await sql`
        select from private.email_outbox where state = 'waiting'`.execute(database);
      return rows.length === 0;
    });
    return quote.link;
  }, home.path);
  await first.stop();
  return { backup: await backUp(site), start: { ...ACCOUNT, link } };
}

/** Runs a command on a site, which must succeed. */
async function run(place: Place, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ["scripts/reefline.ts", ...args], {
    env: { ...process.env, DATABASE_URL: "", ...place },
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([0, null]);
}

async function backUp(place: Place): Promise<string> {
  await run(place, "backup");
  const folder = join(place.DATA_DIR, "backups");
  return join(folder, (await readdir(folder)).sort().at(-1) ?? "");
}

async function emptyFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return join(path, "data");
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

/** Starts the site there and tests what users do. */
async function expectToWork(place: Place): Promise<void> {
  const restored = await startSiteProcess(place);
  try {
    await walkMainJourney(restored.url, start);
  } finally {
    await restored.stop();
  }
}

test("works after a restore over the site itself (DAT-18)", async () => {
  await run(site, "restore", backup, "--replace");
  await expectToWork(site);
});

test("works after a restore into an empty folder of another path (DAT-18)", async () => {
  const place = { DATA_DIR: await emptyFolder() };
  const carried = join(home.path, "carried.backup.gz");
  await copyFile(backup, carried);
  await run(place, "restore", carried);
  await expectToWork(place);
});

test("works after a move to one's own PostgreSQL, a second restore there and a move back (DAT-18)", async () => {
  const own = { DATA_DIR: await emptyFolder(), DATABASE_URL: await emptyDatabase() };
  await run(own, "restore", backup);
  const moved = await backUp(own);
  await expectToWork(own);
  await run(own, "restore", moved, "--replace");
  await expectToWork(own);
  const back = { DATA_DIR: await emptyFolder() };
  await run(back, "restore", moved);
  await expectToWork(back);
});

test("works after a downgrade, over tables of a newer version (DAT-18)", async () => {
  const own = { DATA_DIR: await emptyFolder(), DATABASE_URL: await emptyDatabase() };
  await run(own, "restore", backup);
  await inDatabase(own.DATABASE_URL, async (database) => {
    await sql`create table private.of_tomorrow (id uuid references auth.users (id))`.execute(
      database,
    );
    await sql`
      insert into supabase_migrations.schema_migrations (version, name)
      values ('29990101000000', 'of_tomorrow')`.execute(database);
  });
  await run(own, "restore", backup, "--replace");
  await expectToWork(own);
});

test("works again at the next start of a site that a restore had locked (DAT-18)", async () => {
  const own = { DATA_DIR: await emptyFolder(), DATABASE_URL: await emptyDatabase() };
  await run(own, "restore", backup);
  await inDatabase(own.DATABASE_URL, async (database) => {
    await sql`revoke execute on function auth.uid() from public`.execute(database);
    // The version that locked sites had no declared schema.
    await sql`drop table supabase_migrations.schema_files`.execute(database);
  });
  await expectToWork(own);
});

async function inDatabase(
  url: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
) {
  const database = openDatabase(url, "test");
  await work(database).finally(() => database.destroy());
}
