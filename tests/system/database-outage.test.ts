import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type CuttableConnection, cuttableConnection } from "./cuttable-connection.ts";
import { startTestSite } from "./site-harness.ts";

/** Longest wait (ms) for the error of a call on a broken connection. */
const REJECTION_TIMEOUT = 20_000;
/** Simultaneous calls, as many as the site passes to the database for one caller. */
const CALLS = 4;

let line: CuttableConnection | undefined;
const { url, database } = await startTestSite({}, async (databaseUrl) => {
  line = await cuttableConnection(databaseUrl);
  return line.url;
});
const {
  rows: [product],
} = await sql<{
  id: string;
  name: string;
}>`select id, name from public.products order by name limit 1`.execute(database);
const home = await (await fetch(url)).text();
const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];

const status = async (path: string) => (await fetch(`${url}${path}`)).status;
const readTable = (signal?: AbortSignal) =>
  fetch(`${url}/rest/v1/products?select=id&limit=1`, { headers: { apikey }, signal });
const readAtOnce = async (signal?: AbortSignal) => {
  const answers = await Promise.all(Array.from({ length: CALLS }, () => readTable(signal)));
  return answers.map(({ status }) => status);
};

function signIn() {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com", password: "correct horse" }),
  });
}

function enquire(email: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...{ name: "Ann", email, subject: "other", message: "Is this kept?" },
  })) {
    body.append(name, value);
  }
  return fetch(`${url}/f/contact`, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
  });
}

const stored = async (email: string) =>
  (await sql`select 1 from enquiries where email = ${email}`.execute(database)).rows.length;

test("shows pages, rejects writes and recovers when its database is back (ALL-11)", async () => {
  await line?.cut();
  await sql`update public.products set name = 'Renamed in the dark' where id = ${product?.id}`.execute(
    database,
  );

  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  expect(await status("/products")).toBe(200);
  // Not cached, so rendered from the last good snapshot.
  const page = await fetch(`${url}/products?q=${encodeURIComponent(product?.name ?? "")}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`/products/${product?.id}`);

  const lost = `${randomUUID()}@example.com`;
  for (const answer of [await readTable(), await signIn(), await enquire(lost)]) {
    expect(answer.status, answer.url).toBe(503);
    expect(Number(answer.headers.get("retry-after")), answer.url).toBeGreaterThan(0);
    expect(await answer.text()).not.toMatch(/ECONN|postgres|127\.0\.0\.1/i);
  }

  await line?.mend();
  await expect.poll(() => status("/readyz")).toBe(200);
  const saved = `${randomUUID()}@example.com`;
  await expect.poll(async () => (await enquire(saved)).status).toBe(200);
  expect(await stored(saved)).toBeGreaterThan(0);
  expect(await stored(lost)).toBe(0);
  expect((await readTable()).status).toBe(200);
  expect((await signIn()).status).toBe(400);
  const renamed = async () => (await fetch(`${url}/products/${product?.id}`)).text();
  await expect.poll(renamed).toContain("Renamed in the dark");
});

test("notices changes again after the outage", async () => {
  await sql`update public.products set name = 'Renamed in the light' where id = ${product?.id}`.execute(
    database,
  );
  const page = async () => (await fetch(`${url}/products/${product?.id}`)).text();
  await expect.poll(page).toContain("Renamed in the light");
});

test.each<[string, (backends: number[]) => unknown]>([
  ["the connection breaks", () => line?.reset()],
  [
    "the database ends its connections",
    (backends) =>
      sql`select pg_terminate_backend(pid) from unnest(${backends}::int[]) as pid`.execute(
        database,
      ),
  ],
])("rejects pending calls when %s, and recovers soon", async (_, end) => {
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'reefline strangers'
        and wait_event_type = 'Lock'`.execute(database);
    return rows;
  };
  const rejected = await database.transaction().execute(async (lock) => {
    await sql`lock table public.products`.execute(lock);
    const answers = readAtOnce(AbortSignal.timeout(REJECTION_TIMEOUT));
    await expect.poll(waiting, { timeout: REJECTION_TIMEOUT }).toHaveLength(CALLS);
    await end((await waiting()).map(({ pid }) => pid));
    return answers;
  });
  expect(rejected).toEqual(Array(CALLS).fill(503));
  await expect.poll(() => readAtOnce()).toEqual(Array(CALLS).fill(200));
});
