import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAccount, startTestBackend } from "./backend-harness.ts";

type Command = "select" | "insert" | "update" | "delete";
type Role = "anon" | "customer" | "admin" | "service";
type Whose = "own" | "other";
/** Letters of the allowed commands: Select, Insert, Update, Delete. */
type Rights = Record<Role, Record<Whose, string>>;

const both = (rights: string) => ({ own: rights, other: rights });
const PUBLIC: Rights = {
  anon: both("S"),
  customer: both("S"),
  admin: both("SIUD"),
  service: both("SIUD"),
};
const OFFICE_WRITES: Rights = {
  anon: both(""),
  customer: { own: "S", other: "" },
  admin: both("SIUD"),
  service: both("SIUD"),
};

/** Who may do what (spec section 6, design section 6). A table that is missing here fails. */
const MATRIX: Record<string, Rights> = {
  categories: PUBLIC,
  products: PUBLIC,
  profiles: {
    anon: both(""),
    customer: { own: "SU", other: "" },
    // The role of others, which an admin does change, goes through set_role only.
    admin: { own: "SU", other: "S" },
    service: both("SIUD"),
  },
  wishlist_items: {
    anon: both(""),
    customer: { own: "SID", other: "" },
    admin: { own: "SID", other: "" },
    service: both("SIUD"),
  },
  orders: OFFICE_WRITES,
  order_items: OFFICE_WRITES,
  contact_messages: {
    anon: both(""),
    customer: both(""),
    admin: both("SUD"),
    service: both("SIUD"),
  },
  contact_message_items: {
    anon: both(""),
    customer: both(""),
    admin: both("S"),
    service: both("SIUD"),
  },
  audit_log: { anon: both(""), customer: both(""), admin: both("S"), service: both("SI") },
};

type Row = Record<string, unknown>;
/** A row that is not in the table yet, the columns that identify it, and a change to it. */
type Sample = { row: Row; key: string[]; change: Row };

const backend = await startTestBackend();
const { sql, call } = backend;
const customer = await createAccount(backend, "customer");
const admin = await createAccount(backend, "admin", "admin");
const [category] = await sql`insert into categories (name) values ('Test') returning id`;
const [{ id: stranger = "" } = {}] = await sql`
  insert into auth.users (id, email) values (gen_random_uuid(), 'stranger@example.com')
  returning id`;

async function productId(): Promise<string> {
  const [row] = await sql`
    insert into products (name, price, category_id) values ('P', 1, ${category?.id}) returning id`;
  return row?.id;
}
async function enquiryId(): Promise<string> {
  const [row] = await sql`
    insert into contact_messages (name, email, subject, message)
    values ('N', 'n@example.com', 'other', 'M') returning id`;
  return row?.id;
}
async function orderId(owner: string): Promise<string> {
  const [row] = await sql`
    insert into orders (user_id, customer_email) values (${owner}, 'x@example.com') returning id`;
  return row?.id;
}

const SAMPLES: Record<string, (owner: string, whose: Whose) => Promise<Sample>> = {
  categories: async () => ({
    row: { id: randomUUID(), name: randomUUID() },
    key: ["id"],
    change: { name: randomUUID() },
  }),
  products: async () => ({
    row: { id: randomUUID(), name: "A product", price: 1, category_id: category?.id },
    key: ["id"],
    change: { name: "Another product" },
  }),
  profiles: async (owner, whose) => {
    await sql`delete from profiles where id = ${owner}`;
    return {
      row: { id: owner, role: owner === admin.id ? "admin" : "customer" },
      key: ["id"],
      // Everybody names only themselves.
      change: whose === "own" ? { full_name: randomUUID() } : { role: "admin" },
    };
  },
  wishlist_items: async (owner) => ({
    row: { user_id: owner, product_id: await productId() },
    key: ["user_id", "product_id"],
    change: { created_at: "2020-01-01T00:00:00+00:00" },
  }),
  orders: async (owner) => ({
    row: { id: randomUUID(), user_id: owner, customer_email: "x@example.com" },
    key: ["id"],
    change: { status: "delivered" },
  }),
  order_items: async (owner) => ({
    row: {
      id: randomUUID(),
      order_id: await orderId(owner),
      product_id: await productId(),
      product_name: "P",
      quantity: 1,
      price: 1,
    },
    key: ["id"],
    change: { quantity: 2 },
  }),
  contact_messages: async () => ({
    row: {
      id: randomUUID(),
      name: "N",
      email: "n@example.com",
      subject: "other",
      message: "M",
    },
    key: ["id"],
    change: { status: "answered" },
  }),
  contact_message_items: async () => ({
    row: {
      id: randomUUID(),
      contact_message_id: await enquiryId(),
      product_id: await productId(),
      product_name: "P",
      quantity: 1,
      price: 1,
      position: 0,
    },
    key: ["id"],
    change: { quantity: 2 },
  }),
  audit_log: async () => ({
    row: { row_id: randomUUID(), table_name: "products", action: "delete" },
    key: ["row_id"],
    change: { action: "insert" },
  }),
};

test("every table has row-level security, a policy and a row in the matrix", async () => {
  const tables = await sql`
    select c.relname as name, c.relrowsecurity as secured,
      exists (select 1 from pg_policy where polrelid = c.oid) as has_policy
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by name`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(MATRIX).sort());
  for (const table of tables) expect(table).toMatchObject({ secured: true, has_policy: true });
});

const cells = Object.entries(MATRIX).flatMap(([table, rights]) =>
  (["anon", "customer", "admin", "service"] as const).flatMap((role) =>
    (["own", "other"] as const).flatMap((whose) =>
      (["select", "insert", "update", "delete"] as const).map((command) => ({
        table,
        role,
        whose,
        command,
        allowed: rights[role][whose].includes(command.charAt(0).toUpperCase()),
      })),
    ),
  ),
);

test.each(cells)("$role may $command $whose $table: $allowed", async (cell) => {
  const { table, role, whose, command, allowed } = cell;
  const self = role === "admin" ? admin.id : customer.id;
  const sample = await SAMPLES[table]?.(whose === "own" ? self : stranger, whose);
  if (!sample) throw new Error(`No sample for ${table}`);
  if (command !== "insert") await sql`insert into ${sql(table)} ${sql(sample.row)}`;
  const done = await attempt(role, table, command, sample);
  await restoreProfiles();
  expect(done).toBe(allowed);
});

/** Tries the command and returns whether it had its effect, judged by the table itself. */
async function attempt(role: Role, table: string, command: Command, sample: Sample) {
  const seen = await (role === "service" ? asService : overTheApi)(role, table, command, sample);
  if (command === "select") return seen;
  const [row] = await sql`select * from ${sql(table)} where ${keyOf(sample)}`;
  if (command === "insert") return row !== undefined;
  if (command === "delete") return row === undefined;
  const [column = "", value] = Object.entries(sample.change)[0] ?? [];
  const actual = row?.[column];
  return actual instanceof Date ? actual.getTime() === Date.parse(String(value)) : actual === value;
}

function keyOf({ key, row }: Sample) {
  return key.reduce(
    (before, column) => sql`${before} and ${sql(column)} = ${row[column] as string}`,
    sql`true`,
  );
}

async function overTheApi(role: Role, table: string, command: Command, sample: Sample) {
  const query = sample.key.map((column) => `${column}=eq.${sample.row[column]}`).join("&");
  const path = `/rest/v1/${table}${command === "insert" ? "" : `?${query}`}`;
  const method = { select: "GET", insert: "POST", update: "PATCH", delete: "DELETE" }[command];
  const token = { anon: undefined, customer: customer.token, admin: admin.token, service: "" }[
    role
  ];
  const body = { insert: sample.row, update: sample.change, select: undefined, delete: undefined };
  const answer = await call(path, {
    method,
    token,
    body: body[command],
    headers: { Prefer: "return=minimal" },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return command === "select" && answer.status === 200 && answer.body.length === 1;
}

async function asService(_role: Role, table: string, command: Command, sample: Sample) {
  const { row, change } = sample;
  const statement = {
    select: sql`select 1 from ${sql(table)} where ${keyOf(sample)}`,
    insert: sql`insert into ${sql(table)} ${sql(row)}`,
    update: sql`update ${sql(table)} set ${sql(change)} where ${keyOf(sample)}`,
    delete: sql`delete from ${sql(table)} where ${keyOf(sample)}`,
  }[command];
  return sql
    .begin(async (transaction) => {
      await transaction`set local role service_role`;
      return (await transaction`${statement}`).count === 1;
    })
    .catch(() => false);
}

/** The profile cells take profiles away and give roles; the next cell starts as the first did. */
async function restoreProfiles(): Promise<void> {
  await sql`
    insert into profiles (id, role) values (${admin.id}, 'admin'), (${customer.id}, 'customer')
    on conflict (id) do update set role = excluded.role`;
}
