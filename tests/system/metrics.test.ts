import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const METRICS_TOKEN = "only-for-the-operator";
const { url, database } = await startTestSite({ METRICS_TOKEN });

const ask = (authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} });

/** Returns the value of a metric named in Prometheus notation, such as name{label="value"}. */
async function metric(name: string): Promise<number | undefined> {
  const lines = (await (await ask(`Bearer ${METRICS_TOKEN}`)).text()).split("\n");
  const line = lines.find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test.each([
  ["without a token", undefined, 401],
  ["with a different token", "Bearer only-for-the-operatos", 401],
  ["with another scheme", "Basic b25seQ==", 400],
])("hides metrics %s", async (_title, authorization, status) => {
  const answer = await ask(authorization);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
  expect(await answer.text()).not.toContain("reefline_");
});

test("serves metrics as uncached Prometheus text", async () => {
  const { status, headers } = await ask(`Bearer ${METRICS_TOKEN}`);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("exports every metric that docs/runbook.md names", async () => {
  const runbook = readFileSync(join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
  const named = new Set(runbook.match(/\b(reefline|process|nodejs)_[a-z0-9_]+[a-z0-9]/g));
  const text = await (await ask(`Bearer ${METRICS_TOKEN}`)).text();
  expect(named.size).toBeGreaterThan(10);
  for (const name of named) expect(text).toContain(`# HELP ${name.replace(/_bucket$/, "")} `);
});

test("counts cached pages, rendered pages and other requests", async () => {
  const counters = [
    "reefline_page_hits_total",
    "reefline_page_renders_total",
    'reefline_http_requests_total{kind="tables",status="200"}',
    'reefline_http_requests_total{kind="page",status="404"}',
    'reefline_http_request_duration_seconds_count{kind="tables"}',
  ];
  const before = await Promise.all(counters.map(metric));
  const {
    rows: [keys],
  } = await sql<{ publishable_key: string }>`select publishable_key from private.api_keys`.execute(
    database,
  );
  await fetch(`${url}/about`);
  await fetch(`${url}/about`);
  await fetch(`${url}/nowhere`);
  const headers = { apikey: keys?.publishable_key ?? "" };
  await fetch(`${url}/rest/v1/products?select=id&limit=1`, { headers });
  const after = await Promise.all(counters.map(metric));
  const growth = after.map((value, index) => (value ?? 0) - (before[index] ?? 0));
  expect(growth).toEqual([2, 1, 1, 1, 1]);
  expect(await metric("reefline_page_memory_bytes")).toBeGreaterThan(10_000);
});

test("excludes the long-lived change stream from request durations", async () => {
  const { status } = await fetch(`${url}/office/changes`);
  await expect
    .poll(() => metric(`reefline_http_requests_total{kind="stream",status="${status}"}`))
    .toBe(1);
  const text = await (await ask(`Bearer ${METRICS_TOKEN}`)).text();
  expect(text).not.toMatch(/duration_seconds_count\{kind="stream"/);
});

test("reports waiting and failed emails, and the last backup", async () => {
  await sql`
    insert into private.email_outbox
      (to_address, subject, text_body, created_at, attempts, next_attempt_at)
    values
      ('a@example.com', 'x', 'x', now() - interval '1 hour', 6, now() + interval '1 hour')`.execute(
    database,
  );
  await sql`
    insert into private.email_outbox (to_address, subject, text_body, state, undeliverable)
    values ('a@example.com', 'x', 'x', 'failed', false), ('a@example.com', 'x', 'x', 'failed', true),
      ('a@example.com', 'x', 'x', 'unknown', false)`.execute(database);
  // The second backup has a future date; the alarm must not wait for that day.
  await sql`
    insert into private.backups (file, made_at)
    values ('x', to_timestamp(1790000000)), ('y', now() + interval '1 year')`.execute(database);
  expect(await metric('reefline_mails{state="waiting"}')).toBe(1);
  expect(await metric('reefline_mails{state="failed"}')).toBe(1);
  expect(await metric('reefline_mails{state="undeliverable"}')).toBe(1);
  expect(await metric('reefline_mails{state="unknown"}')).toBe(1);
  expect(await metric("reefline_mail_oldest_waiting_seconds")).toBeGreaterThanOrEqual(3600);
  expect(await metric("reefline_last_backup_timestamp_seconds")).toBe(1790000000);
});

test("reports the process, its database and a missing database", async () => {
  expect(await metric("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(await metric("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(await metric("nodejs_eventloop_lag_p99_seconds")).toBeLessThan(10);
  expect(await metric("reefline_database_up")).toBe(1);
  expect(
    await metric('reefline_database_connections{application="reefline",state="idle"}'),
  ).toBeGreaterThan(0);
  await sql`alter table private.email_outbox rename to put_aside`.execute(database);
  expect(await metric("reefline_database_up")).toBe(0);
  expect(await metric('reefline_mails{state="waiting"}')).toBeUndefined();
  expect(await metric("reefline_mail_oldest_waiting_seconds")).toBeNaN();
  await sql`alter table private.put_aside rename to email_outbox`.execute(database);
});
