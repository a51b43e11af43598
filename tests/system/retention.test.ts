import { sql } from "kysely";
import { expect, test } from "vitest";
import { countExpired } from "#domains/company/contracts.ts";
import { removeExpired } from "#domains/company/retention.server.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import { createLog } from "#server/log.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const tables = tableClient(backend, await createAccount(backend, "boss", "admin"));

/** An enquiry with a file, an email and an activity, some months ago. */
async function enquiryOf(months: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into enquiries (name, email, subject, message, created_at)
      values ('Ann', 'ann@example.com', 'other', 'Good day', now() - make_interval(months => ${months}))
      returning id, created_at
    ), file as (
      insert into attachments (id, enquiry_id, name, media_type, size, created_at)
      select gen_random_uuid(), id, 'a.pdf', 'application/pdf', 1, created_at from made
    ), email as (
      insert into private.email_outbox (enquiry_id, to_address, subject, text_body, state, created_at)
      select id, 'office@example.com', 'Enquiry', '', 'sent', created_at from made
    ), entry as (
      insert into audit_log (at, table_name, row_id, action, record_id)
      select created_at, 'enquiries', id, 'update', id from made
    )
    select id from made`.execute(database);
  return rows[0]?.id ?? "";
}

const left = async () => {
  const { rows } = await sql<{ id: string }>`select id from enquiries`.execute(database);
  return rows.map(({ id }) => id);
};

test("previews and removes what the privacy policy promises to remove (OFF-160)", async () => {
  const [old, quoted, recent] = [await enquiryOf(25), await enquiryOf(70), await enquiryOf(23)];
  await sentQuoteIn(database, { enquiry_id: quoted });
  const before = await left();
  const months = SETTINGS["office.retention"].first;
  const expected = { enquiries: 1, attachments: 1, activities: 1, emails: 2 };
  expect(await countExpired(tables, { months })).toEqual(expected);
  const removed = await removeExpired(database, createLog("silent"));
  expect(removed).toMatchObject({ enquiries: 1, attachments: 1, activities: 1 });
  expect(await left()).toEqual(before.filter((one) => one !== old));
  expect(await left()).toEqual(expect.arrayContaining([quoted, recent]));
  expect(await countExpired(tables, { months })).toEqual({
    ...{ enquiries: 0, attachments: 0, activities: 0, emails: 0 },
  });
});

test("removes nothing without limit and rejects other deletions from the log (OFF-160)", async () => {
  await enquiryOf(300);
  const months = { enquiries: 24, attachments: 0, activities: 0, emails: 0 };
  expect(await countExpired(tables, { months })).toMatchObject({ attachments: 0, activities: 0 });
  await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow("audit-log-stays");
});
