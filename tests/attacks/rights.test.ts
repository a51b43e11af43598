import { sql } from "kysely";
import { expect, test } from "vitest";
import { MACHINE_COLUMNS, POSITION_COLUMNS } from "#domains/machines/machine.ts";
import { PRODUCT_COLUMNS, TECHNICAL_COLUMNS } from "#domains/products/product.ts";
import { startTestBackend } from "../system/backend-harness.ts";
import { MATRIX } from "../system/row-level-rights.ts";

/*
 * A second barrier behind row-level security and the call grammar. Visitors and customers have
 * exactly the rights listed here.
 */

const { database } = await startTestBackend();

const VISITORS = ["anon", "authenticated", "public"];
/** Read by column. Of the other tables, who reads a row may read all of it. */
const BY_COLUMN = new Set([
  ...["audit_log", "categories", "enquiries", "machine_models", "machine_positions", "order_items"],
  ...["orders", "product_fields", "product_imports", "product_photos", "product_relations"],
  ...["product_types", "products", "quotes", "repair_measurements", "repair_parts", "repairs"],
  "settings",
]);
const TABLES = Object.entries(MATRIX).sort();
/** Rights on whole tables; rights on single columns follow. */
const TABLE_RIGHTS = Object.fromEntries(
  TABLES.flatMap(([table, { anon: _anon, service: _service, ...people }]) => {
    const letters = JSON.stringify(people);
    const rights = [
      ...(/"\w*D"/.test(letters) ? ["DELETE"] : []),
      ...(/"S/.test(letters) && !BY_COLUMN.has(table) ? ["SELECT"] : []),
    ];
    return rights.length > 0 ? [[table, rights]] : [];
  }),
);
const FIELD_COLUMNS = [
  ...["choices", "decimals", "is_facet", "kind", "label", "position", "source", "symbol", "unit"],
];
const OFFER_COLUMNS = [
  ...["lead_days", "minimum", "pack_size", "preferred", "price", "supplier_number"],
];
const AGREED_COLUMNS = ["discount_percent", "price", "valid_from", "valid_until"];
const PUBLIC_TABLES = TABLES.flatMap(([table, { anon }]) => (anon.other === "S" ? [table] : []));
/** Columns that a customer or an admin may write, by table and right. */
const WRITABLE: Record<string, string[]> = {
  "agreed_prices INSERT": [
    ...["category_id", "customer_id", "id", "price_group", "product_id", ...AGREED_COLUMNS],
  ].toSorted(),
  "agreed_prices UPDATE": AGREED_COLUMNS,
  "categories INSERT": ["id", "name"],
  "categories UPDATE": ["name"],
  "enquiries UPDATE": ["status"],
  "instruments INSERT": ["calibrated_on", "certificate_number", "due_on", "id", "name", "range"],
  "instruments UPDATE": ["calibrated_on", "certificate_number", "due_on", "name", "range"],
  "list_views INSERT": ["id", "list", "name", "search", "user_id"],
  "machine_models INSERT": ["id", ...MACHINE_COLUMNS].toSorted(),
  "machine_models UPDATE": [...MACHINE_COLUMNS].toSorted(),
  "machine_positions INSERT": ["id", "model_id", ...POSITION_COLUMNS].toSorted(),
  "machine_positions UPDATE": [...POSITION_COLUMNS].toSorted(),
  "product_fields INSERT": ["id", "type_id", "key", ...FIELD_COLUMNS].toSorted(),
  "product_fields UPDATE": FIELD_COLUMNS.toSorted(),
  "product_photos UPDATE": ["focus_x", "focus_y", "zoom"],
  "product_relations INSERT": [
    "designation",
    "id",
    "kind",
    "manufacturer",
    "note",
    "other_product_id",
    "product_id",
  ],
  "product_suppliers INSERT": [...OFFER_COLUMNS, "id", "product_id", "supplier_id"].toSorted(),
  "product_suppliers UPDATE": OFFER_COLUMNS,
  "product_types INSERT": ["drawing", "id", "key", "name", "position"],
  "product_types UPDATE": ["drawing", "name", "position"],
  "products INSERT": ["id", ...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS].toSorted(),
  "products UPDATE": [...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS].toSorted(),
  "profiles UPDATE": ["address", "company", "delivery_address", "full_name", "phone", "vat_number"],
  "repairs UPDATE": ["promised_on"],
  "wishlist_items INSERT": ["product_id", "user_id"],
};

type Right = { role: string; schema: string; name: string; right: string };

/** Returns all rights of visitors on tables, views and sequences outside the system schemas. */
async function rights(): Promise<Right[]> {
  const { rows } = await sql<Right>`
    select coalesce(pg_roles.rolname, 'public') as role, nspname as schema, relname as name,
      privilege_type as right
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
      aclexplode(relacl) as acl left join pg_roles on pg_roles.oid = grantee
    where nspname not in ('pg_catalog', 'information_schema')
      and coalesce(pg_roles.rolname, 'public') = any (${VISITORS})
    order by 1, 2, 3, 4`.execute(database);
  return rows;
}

test("grants visitors nothing outside the public schema, and no truncating, locking or triggers", async () => {
  const held = await rights();
  expect(held.filter(({ schema }) => schema !== "public")).toEqual([]);
  const kinds = new Set(held.map(({ right }) => right));
  expect([...kinds].toSorted()).toEqual(["DELETE", "SELECT"]);
});

test("grants strangers no right on a whole table, and customers those listed", async () => {
  const held = await rights();
  expect(held.filter(({ role }) => role !== "authenticated")).toEqual([]);
  const byTable: Record<string, string[]> = {};
  for (const { name, right } of held) {
    byTable[name] ??= [];
    byTable[name].push(right);
  }
  expect(byTable).toEqual(TABLE_RIGHTS);
});

test.each([
  ["enquiries", "submission_id"],
  ["quotes", "signature"],
  ["quotes", "seller"],
  ["audit_log", "record_id"],
])("hides a column of %s that no page reads, %s", async (table, column) => {
  const { rows } = await sql<{ granted: boolean }>`
    select has_column_privilege('authenticated', ${`public.${table}`}, ${column}, 'select') as granted`.execute(
    database,
  );
  expect(rows).toEqual([{ granted: false }]);
});

test("lets strangers read catalogue columns and customers write only listed columns (DAT-1, DAT-2)", async () => {
  const { rows } = await sql<Right & { column: string }>`
    select pg_roles.rolname as role, nspname as schema, relname as name, attname as column,
      privilege_type as right
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace,
      aclexplode(attacl) as acl left join pg_roles on pg_roles.oid = grantee
    where nspname not in ('pg_catalog', 'information_schema')
      and coalesce(pg_roles.rolname, 'public') = any (${VISITORS})
    order by attname`.execute(database);
  const strangers = rows.filter(({ role }) => role !== "authenticated");
  expect(new Set(strangers.map(({ schema }) => schema))).toEqual(new Set(["public"]));
  expect(new Set(strangers.map(({ right }) => right))).toEqual(new Set(["SELECT"]));
  expect([...new Set(strangers.map(({ name }) => name))].toSorted()).toEqual(PUBLIC_TABLES);
  const written: Record<string, string[]> = {};
  for (const { role, name, right, column } of rows) {
    if (role !== "authenticated" || right === "SELECT") continue;
    const key = `${name} ${right}`;
    written[key] ??= [];
    written[key].push(column);
  }
  expect(written).toEqual(WRITABLE);
});

test("enables row-level security on every table of the public schema", async () => {
  const { rows } = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

/** The others open with a link. */
const FIRST: Record<string, string> = { verify_invoice: "number", read_machine_code: "code" };

test("lets strangers call only functions that need a private link or a whole invoice", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name, (proargnames)[1] as first
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private', 'supabase_migrations')
      and has_schema_privilege('anon', nspname, 'usage')
      and has_function_privilege('anon', pg_proc.oid, 'execute')
    order by name`.execute(database);
  expect(rows).toEqual(
    [
      "accept_quote",
      "approve_quote",
      "ask_about_quote",
      "confirm_amendment",
      "confirm_enquiry",
      "confirm_purchase",
      "decline_quote",
      "make_approval_link",
      "open_quote_of_enquiry",
      "post_enquiry_message",
      "read_bank_details",
      "read_enquiry",
      "read_invoice",
      "read_list",
      "read_machine_code",
      "read_purchase",
      "read_quote",
      "send_payment_proof",
      "verify_invoice",
      "view_quote",
    ].map((name) => ({
      name,
      first: FIRST[name] ?? "link",
    })),
  );
});

test("gives every security definer function an empty search path", async () => {
  const { rows } = await sql`
    select oid::regprocedure from pg_proc
    where prosecdef and pronamespace::regnamespace::text in ('public', 'private', 'auth')
      and not coalesce('search_path=""' = any (proconfig), false)`.execute(database);
  expect(rows).toEqual([]);
});

test("grants no access to a new table, view, sequence, function or column", async () => {
  await database
    .transaction()
    .execute(async (transaction) => {
      await sql`
        create table public.tomorrow (id integer);
        create sequence public.tomorrow_ids;
        create view public.tomorrow_view as select 1 as id;
        create function public.tomorrow_call() returns integer language sql as 'select 1';
        alter table public.products add column margin numeric;`.execute(transaction);
      for (const role of ["anon", "authenticated"]) {
        const { rows } = await sql<Record<string, boolean>>`
          select has_table_privilege(${role}, 'public.tomorrow', 'select') as table,
            has_table_privilege(${role}, 'public.tomorrow_view', 'select') as view,
            has_sequence_privilege(${role}, 'public.tomorrow_ids', 'usage') as sequence,
            has_function_privilege(${role}, 'public.tomorrow_call()', 'execute') as function,
            has_column_privilege(${role}, 'public.products', 'margin', 'select') as column`.execute(
          transaction,
        );
        expect(rows[0], role).toEqual({
          table: false,
          view: false,
          sequence: false,
          function: false,
          column: false,
        });
      }
      throw new Error("undo");
    })
    .catch((error) => {
      if (error.message !== "undo") throw error;
    });
});

test.each(["anon", "authenticated"])(
  "stops %s from creating tables, reading accounts and changing roles",
  async (role) => {
    const attempts = [
      "create table public.mine (id integer)",
      "create schema mine",
      "select * from auth.users",
      "select * from private.api_keys",
      "select * from private.sessions",
      "select * from private.email_tokens",
      "truncate public.wishlist_items",
      "vacuum public.products",
      "set role service_role",
      "alter role anon superuser",
      "select pg_read_file('/etc/passwd')",
      "copy public.products to program 'true'",
      "select pg_terminate_backend(pg_backend_pid())",
    ];
    const allowed: string[] = [];
    for (const statement of attempts) {
      await database
        .transaction()
        .execute(async (transaction) => {
          await sql.raw(`set local role ${role}`).execute(transaction);
          await sql.raw(statement).execute(transaction);
          allowed.push(statement);
          throw new Error("undo");
        })
        .catch(() => undefined);
    }
    // The owner's connections assume these roles and may change them. No API call sends "set role",
    // and no function runs a caller's SQL.
    expect(allowed.filter((statement) => !statement.startsWith("set role"))).toEqual([]);
  },
);
