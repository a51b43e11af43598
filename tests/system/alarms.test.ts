import { sql } from "kysely";
import { expect, test } from "vitest";
import { readAlarms, sendAlarms } from "#server/database/alarms.ts";
import { createLog } from "#server/log.ts";
import { startTestBackend } from "./backend-harness.ts";

const { database, config } = await startTestBackend({
  SITE_URL: "https://www.example.com",
  ENQUIRY_TO: "owner@example.com",
  // Nobody listens there, so that no email leaves.
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "site@example.com",
});
const log = createLog("silent");

const alarms = async () => {
  const { rows } = await sql<{ subject: string; to_address: string }>`
    select subject, to_address from private.email_outbox
    where subject like 'Alarm from%' order by subject`.execute(database);
  return rows;
};

test("emails the owner once a day about a late backup and emails that do not leave (DAT-64)", async () => {
  await sql`insert into private.backups (file, made_at) values ('x', now() - interval '27 hours')`.execute(
    database,
  );
  await sql`
    insert into private.email_outbox (to_address, subject, text_body, created_at, next_attempt_at)
    values ('a@example.com', 'Late', 'x', now() - interval '16 minutes', now() + interval '1 hour')`.execute(
    database,
  );
  await Promise.all([sendAlarms(database, config, log), sendAlarms(database, config, log)]);
  expect(await alarms()).toEqual([
    { subject: "Alarm from www.example.com: emails", to_address: "owner@example.com" },
    { subject: "Alarm from www.example.com: last backup", to_address: "owner@example.com" },
  ]);
  await sql`update private.email_outbox set created_at = now() - interval '25 hours'`.execute(
    database,
  );
  await sendAlarms(database, config, log);
  expect(await alarms()).toHaveLength(4);
});

test("raises no alarm on a new site (DAT-64)", async () => {
  await sql`delete from private.email_outbox`.execute(database);
  await sql`delete from private.backups`.execute(database);
  expect(Object.values(await readAlarms(database, config)).filter(Boolean)).toEqual([]);
});
