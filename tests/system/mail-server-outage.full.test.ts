import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../email-server.ts";
import { freePort } from "../free-port.ts";
import { startTestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ONE_DAY = 86_400;

const mailPort = await freePort();
const settings = {
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: "Reefline <website@example.com>",
  ENQUIRY_TO: "office@example.com",
};
const first = await startTestSite(settings);
const { database } = first;
const folder = await temporaryFolder();
afterAll(folder.remove);
let site: SiteProcess = first;
afterAll(() => site.stop());

async function restart(): Promise<void> {
  await site.stop();
  site = await startSiteProcess({
    ...settings,
    DATABASE_URL: first.databaseUrl,
    DATA_DIR: folder.path,
  });
}

async function enquire(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const body = new URLSearchParams({ name: "Ann", email, subject: "other", message: "Hello" });
  const answer = await fetch(`${site.url}/f/contact`, { method: "POST", body });
  expect(answer.status).toBe(200);
  return email;
}

const attempts = async () => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from private.email_outbox`.execute(database);
  return rows.map((row) => row.attempts);
};

/** Each enquiry sends one email to the office and one to its sender. */
const mailsOf = (people: readonly string[]) => people.length * 2;

/** Skips the outbox's current waiting time and returns it (s). */
async function passWait(): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ seconds: number }>`
    select extract(epoch from max(next_attempt_at) - now())::float as seconds
    from private.email_outbox where state = 'waiting'`.execute(database);
  await sql`update private.email_outbox set next_attempt_at = now() where state = 'waiting'`.execute(
    database,
  );
  await sql`notify mail_waiting`.execute(database);
  return row?.seconds ?? 0;
}

test("loses no enquiry during a day without the email server, and delivers each email once", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, enquire));
  await expect.poll(attempts).toEqual(Array(mailsOf(people)).fill(1));
  const { rows: stored } = await sql`select email_status, email_error from enquiries`.execute(
    database,
  );
  expect(stored).toHaveLength(people.length);
  for (const row of stored) {
    expect(row).toEqual({
      email_status: "waiting",
      email_error: expect.stringContaining("ECONNREFUSED"),
    });
  }

  // An outage often ends with a restart.
  await restart();
  await expect.poll(attempts).toEqual(Array(mailsOf(people)).fill(2));
  let passed = 0;
  for (let attempt = 3; passed < ONE_DAY; attempt++) {
    passed += await passWait();
    await expect.poll(attempts).toEqual(Array(mailsOf(people)).fill(attempt));
  }

  const { received, close } = await startMailServer({ port: mailPort });
  onTestFinished(close);
  // Without the restart, the next attempt would be in three hours.
  await restart();
  await expect.poll(() => received.length).toBe(mailsOf(people));
  await expect
    .poll(() => sql`select from enquiries where email_status <> 'sent'`.execute(database))
    .toMatchObject({ rows: [] });

  // Duplicates would leave before the emails of a later enquiry.
  await restart();
  people.push(await enquire());
  await expect.poll(() => received.length).toBe(mailsOf(people));
  const receivers = received.flatMap(({ to }) => to);
  const office = people.map(() => "office@example.com");
  expect(receivers.toSorted()).toEqual([...office, ...people].toSorted());
});
