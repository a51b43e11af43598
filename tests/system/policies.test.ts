import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { CONTRACTS } from "#domains/all-contracts.ts";
import { MAILS } from "#domains/company/settings/emails.ts";
import { createComposeMail } from "#server/email/compose-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { SITE_URL, startTestBackend } from "./backend-harness.ts";

const { database } = await startTestBackend();
const pdf = patientPdfThreads();
afterAll(() => pdf.close());

test("assigns every policy to a role and checks the caller once per statement", async () => {
  const { rows: policies } = await sql<{ policyname: string; roles: string[]; rule: string }>`
    select tablename, policyname, roles::text[], coalesce(qual, '') || coalesce(with_check, '') as rule
    from pg_policies where schemaname = 'public'`.execute(database);
  for (const { policyname, roles, rule } of policies) {
    expect(roles, policyname).not.toContain("public");
    const bare = rule.replace(
      /\( SELECT (auth\.uid|private\.(?:is_admin|in_office|is_staff))\(\) AS \w+\)/g,
      "",
    );
    expect(bare, policyname).not.toMatch(/auth\.|is_admin|in_office|is_staff/);
  }
});

test("indexes every column that a policy compares with the caller", async () => {
  const { rows: policies } = await sql<{ tablename: string; rule: string }>`
    select tablename, policyname, coalesce(qual, '') || coalesce(with_check, '') as rule
    from pg_policies where schemaname = 'public'`.execute(database);
  const { rows: indexed } = await sql<{ column: string }>`
    select format('%s.%s', c.relname, a.attname) as column
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace`.execute(database);
  const columns = new Set(indexed.map(({ column }) => column));
  const compared = policies.flatMap(({ tablename, rule }) =>
    [...rule.matchAll(/\b(?:(\w+)\.)?(\w+) = \( SELECT auth\.uid\(\)/g)].map(
      ([, table = tablename, column]) => `${table}.${column}`,
    ),
  );
  expect(compared.length).toBeGreaterThan(3);
  for (const column of compared) expect([...columns]).toContain(column);
});

/** Functions that a private link calls without an account. */
const BY_LINK: string[] = [...CONTRACTS.values()]
  .filter(({ access }) => access === "link")
  .map(({ name }) => name);

const REQUESTED_BY_POLICIES = ["is_admin", "in_office", "is_staff"];

/** Inlined into callers' statements, whose search path is empty; a setting would prevent that. */
const INLINED = ["folded", "fits_decimals", "fits_field", "is_wrong", "search_texts"];

test("fixes the search path of functions and lets visitors execute only the necessary ones", async () => {
  const { rows: functions } = await sql<{
    name: string;
    schema: string;
    definer: boolean;
    settings: string[];
    open: boolean;
  }>`
    select p.proname as name, p.pronamespace::regnamespace::text as schema, p.prosecdef as definer, p.proconfig as settings,
      has_function_privilege('anon', p.oid, 'execute') as open
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`.execute(database);
  expect(functions.length).toBeGreaterThan(5);
  for (const { name, schema, definer, settings, open } of functions) {
    if (INLINED.includes(name)) expect(definer, name).toBe(false);
    else expect(settings, name).toContain('search_path=""');
    const isByLink = schema === "public" && BY_LINK.includes(name);
    expect(open, name).toBe(REQUESTED_BY_POLICIES.includes(name) || isByLink);
  }
});

test("requires an admin only for users, settings and credit, and otherwise the office", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosrc ~ 'private\\.(is|require)_admin\\(\\)'
    union select policyname from pg_policies
    where concat(qual, with_check) like '%is_admin()%' order by 1`.execute(database);
  expect(rows.map(({ name }) => name)).toEqual([
    "approve_setting",
    "expired_records",
    "guard_profile",
    "invite_colleague",
    "list_invitations",
    "list_samples",
    "pending_settings",
    "people change their own profile, admins change all",
    "release_order",
    "remove_samples",
    "require_admin",
    "revoke_invitation",
    "save_setting",
    "set_credit",
    "set_role",
    "unsent_email",
    "withdraw_setting",
  ]);
});

test("closes the private schema to visitors", async () => {
  for (const role of ["anon", "authenticated"]) {
    const {
      rows: [row],
    } = await sql`
      select has_schema_privilege(${role}, 'private', 'usage') as entered,
        has_table_privilege(${role}, 'private.email_outbox', 'select') as read`.execute(database);
    expect(row).toEqual({ entered: false, read: false });
  }
});

test("grants visitors and customers exactly the table rights that the pages need", async () => {
  const { rows } = await sql<{ grantee: string; table: string; rights: string }>`
    select grantee, table_name as table,
      string_agg(lower(privilege_type), ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    group by grantee, table_name order by grantee, table_name`.execute(database);
  // attacks/rights.test.ts lists the rights on columns.
  expect(rows.map(({ grantee, table, rights }) => `${grantee} ${table}: ${rights}`)).toEqual([
    "authenticated agreed_prices: delete select",
    "authenticated allocations: select",
    "authenticated attachments: select",
    "authenticated bank_layouts: select",
    "authenticated categories: delete",
    "authenticated certificates: select",
    "authenticated customer_contacts: select",
    "authenticated customer_machine_codes: select",
    "authenticated customer_machine_documents: select",
    "authenticated customer_machines: select",
    "authenticated customers: select",
    "authenticated deliveries: select",
    "authenticated delivery_lines: select",
    "authenticated enquiries: delete",
    "authenticated enquiry_items: select",
    "authenticated exchange_rates: select",
    "authenticated instruments: select",
    "authenticated invoices: select",
    "authenticated list_views: delete select",
    "authenticated machine_models: delete",
    "authenticated machine_positions: delete",
    "authenticated messages: select",
    "authenticated order_amendments: select",
    "authenticated payments: select",
    "authenticated product_fields: delete",
    "authenticated product_photos: delete",
    "authenticated product_relations: delete",
    "authenticated product_suppliers: delete select",
    "authenticated product_types: delete",
    "authenticated products: delete",
    "authenticated profiles: select",
    "authenticated purchase_lines: select",
    "authenticated purchase_receipt_lines: select",
    "authenticated purchase_receipts: select",
    "authenticated purchases: select",
    "authenticated quote_events: select",
    "authenticated quote_lines: select",
    "authenticated repair_hours: select",
    "authenticated reviews: select",
    "authenticated saved_list_items: select",
    "authenticated saved_lists: delete select",
    "authenticated stock_movements: select",
    "authenticated stock_reservations: select",
    "authenticated suppliers: select",
    "authenticated test_sheets: select",
    "authenticated wishlist_items: delete select",
  ]);
});

test("limits the site's process on a hosted project to its tasks (DAT-16)", async () => {
  const attempt = (statement: string) =>
    database.transaction().execute(async (transaction) => {
      await sql`grant reefline_site to current_user`.execute(transaction);
      await sql`set local role reefline_site`.execute(transaction);
      return (await sql.raw(statement).execute(transaction)).rows;
    });
  for (const statement of [
    "select id from private.email_outbox where false for update",
    `insert into private.email_handovers (email_id)
       select id from private.email_outbox where state = 'unknown' returning email_id`,
    "delete from private.email_handovers returning email_id",
    "delete from public.attachments returning id",
    "select 1 where private.remind_customers(3) > 0",
    "select key, value from public.settings",
    `insert into public.repairs
       (id, machine, lifting, transport, medium, hazard, cleaning, declared, loan_machine)
     select id, 'Blower', 'eyes', 'delivery', 'Air', 'none', 'not-cleaned', true, false
     from public.enquiries returning id, hazard, cleaning, report_published_at`,
  ]) {
    expect(await attempt(statement), statement).toEqual([]);
  }
  for (const statement of [
    "select * from auth.users",
    "select * from private.api_keys",
    "select * from private.private_links",
    "select * from public.profiles",
    "select customer_email from public.orders",
    "select customer_email from public.quotes",
    "update public.products set price = 1",
    "update public.quotes set state = 'accepted'",
    "update public.enquiries set message = ''",
    "delete from public.enquiries",
    "delete from private.email_outbox",
    "select machine from public.repairs",
    "update public.repairs set tested_at = now()",
    "select * from public.repair_measurements",
    "select public.set_role(gen_random_uuid(), 'admin')",
  ]) {
    await expect(attempt(statement), statement).rejects.toThrow(/permission denied/);
  }
});

test.each(Object.keys(MAILS))(
  "reads what the email %s says with the rights of the site's process (DAT-16)",
  async (template) => {
    const [id, office] = [randomUUID(), "office@example.com"];
    const compose = createComposeMail({ siteUrl: SITE_URL, office, pdf });
    const mail = {
      ...{ template, to: "ann@example.com", quoteId: id, enquiryId: id, messageId: null },
      data: { order: id, delivery: id, invoice: id, purchase: id },
    };
    const composed = database.transaction().execute(async (transaction) => {
      await sql`grant reefline_site to current_user`.execute(transaction);
      await sql`set local role reefline_site`.execute(transaction);
      return compose(transaction, mail);
    });
    // Rights come before rows.
    await expect(composed).rejects.toThrow("was deleted");
  },
);

test("closes a new table until rights are granted", async () => {
  await sql`create table public.later (id int)`.execute(database);
  const { rows } = await sql`
    select from information_schema.role_table_grants
    where table_name = 'later' and grantee in ('anon', 'authenticated')`.execute(database);
  expect(rows).toEqual([]);
});
