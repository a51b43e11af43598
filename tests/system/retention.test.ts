import { sql } from "kysely";
import { expect, test } from "vitest";
import { countExpired, saveSetting } from "#domains/company/contracts.ts";
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

const { removal: _, ...months } = SETTINGS["office.retention"].first;
const setRemoval = (removal: string) =>
  sql`
    insert into settings (key, value)
    values ('office.retention', ${JSON.stringify({ ...months, removal })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database);

const left = async () => {
  const { rows } = await sql<{ id: string }>`select id from enquiries`.execute(database);
  return rows.map(({ id }) => id);
};

test("removes nothing until an admin switches removal on (OFF-160)", async () => {
  const old = await enquiryOf(25);
  for (const removal of [undefined, "Off"]) {
    if (removal) await setRemoval(removal);
    expect(await removeExpired(database, createLog("silent"))).toEqual({});
    expect(await left()).toContain(old);
  }
  await database.transaction().execute(async (transaction) => {
    await sql`grant reefline_site to current_user`.execute(transaction);
    await sql`set local role reefline_site`.execute(transaction);
    await sql`savepoint asked`.execute(transaction);
    await expect(
      sql`select private.remove_expired('{"enquiries": 1}'::jsonb)`.execute(transaction),
    ).rejects.toThrow("does not exist");
    await sql`rollback to asked`.execute(transaction);
  });
  expect(await left()).toContain(old);
  await sql`delete from enquiries where id = ${old}`.execute(database);
});

test("previews and removes what the privacy policy promises to remove (OFF-160)", async () => {
  const [old, quoted, recent] = [await enquiryOf(25), await enquiryOf(70), await enquiryOf(23)];
  await sentQuoteIn(database, { enquiry_id: quoted });
  const before = await left();
  await setRemoval("On");
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

test("lets an admin switch removal on only after a password (OFF-160)", async () => {
  await sql`update private.sessions set confirmed_at = now() - interval '1 hour'`.execute(database);
  const value = { ...months, removal: "On" };
  await expect(saveSetting(tables, { key: "office.retention", value, seen: null })).rejects.toThrow(
    "password",
  );
});

test("removes nothing without limit and rejects other deletions from the log (OFF-160)", async () => {
  await enquiryOf(300);
  const months = { enquiries: 24, attachments: 0, activities: 0, emails: 0 };
  expect(await countExpired(tables, { months })).toMatchObject({ attachments: 0, activities: 0 });
  await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow("audit-log-stays");
});
