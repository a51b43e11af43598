import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSchema } from "#server/tables/schema.ts";
import { MATRIX, testRights } from "./row-level-rights.ts";

// One of each class of roles; the full suite tests the others.
const backend = await testRights(
  ({ role, whose }) =>
    (role === "anon" && whose === "other") ||
    role === "customer" ||
    (role === "office" && whose === "other"),
);
const { database } = backend;

test("has row-level security, a policy and a matrix row for every table (DAT-13)", async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name, c.relrowsecurity as secured,
      exists (select 1 from pg_policy where polrelid = c.oid) as has_policy
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by name`.execute(database);
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(MATRIX).sort());
  for (const table of tables) expect(table).toMatchObject({ secured: true, has_policy: true });
});

test("grants visitors' roles no other right on any table", async () => {
  const { rows } = await sql<{ table: string; role: string; right: string }>`
    select relname as "table", grantee::regrole::text as role, privilege_type as "right"
    from pg_class, aclexplode(relacl)
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and (grantee = 0 or grantee::regrole::text in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'DELETE')`.execute(database);
  expect(rows).toEqual([]);
});

test("offers the granted columns and no others (DAT-13)", async () => {
  const { rows } = await sql<{ table: string; right: string; columns: string[] }>`
    select table_name::text as "table", lower(privilege_type) as "right",
      array_agg(distinct column_name::text) as columns
    from information_schema.column_privileges
    where grantee in ('anon', 'authenticated') and table_schema = 'public'
      and privilege_type in ('SELECT', 'INSERT', 'UPDATE')
    group by 1, 2 order by 1, 2`.execute(database);
  const schema = await readSchema(database);
  expect(rows.length).toBeGreaterThan(30);
  for (const { table, right, columns } of rows) {
    const { columns: select = [], insert = [], update = [] } = schema.table(table) ?? {};
    expect({ select, insert, update }[right]?.toSorted(), `${right} ${table}`).toEqual(
      columns.toSorted(),
    );
  }
});

test("hides a new column until rights are granted", async () => {
  await sql`alter table products add column margin numeric default 1`.execute(database);
  const { status } = await backend.call("/rest/v1/products?select=*&limit=1");
  expect(status).toBe(200);
  await expect(
    database.transaction().execute(async (transaction) => {
      await sql`set local role anon`.execute(transaction);
      await sql`select margin from products limit 1`.execute(transaction);
    }),
  ).rejects.toThrow("permission denied");
  await sql`alter table products drop column margin`.execute(database);
});
