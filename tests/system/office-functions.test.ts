import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { FUNCTIONS as WITHOUT_CONTRACT } from "#app/data/table-calls.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const customer = await createAccount(backend, "customer");
const {
  rows: [enquiry],
} = await sql<{ id: string }>`
  insert into enquiries (name, email, subject, message, note)
  values ('Ann', 'ann@example.com', 'other', 'Private', 'Old note') returning id`.execute(database);
await sql`
  insert into private.email_outbox (enquiry_id, to_address, subject, text_body, state)
  values (${enquiry?.id}, 'office@example.com', 'Enquiry', 'Private', 'failed')`.execute(database);
const moved = randomUUID();
await sql`insert into orders (id, customer_email) values (${moved}, 'ann@example.com')`.execute(
  database,
);
const unsent = randomUUID();
await sql`insert into orders (id, customer_email) values (${unsent}, 'right@example.com')`.execute(
  database,
);
await sql`
  insert into private.email_outbox (id, template, to_address, data, state, last_error)
  values (${unsent}, 'order-confirmed', 'gone@example.com', ${JSON.stringify({ order: unsent })},
    'failed', '550 no mailbox')`.execute(database);
const {
  rows: [product],
} = await sql<{ id: string; name: string; stock: number }>`
  select id, name, stock from products limit 1`.execute(database);

const {
  rows: [shims, spacers],
} = await sql<{ id: string }>`
  insert into categories (name) values ('Shims'), ('Spacers') returning id`.execute(database);

const KAROO = {
  ...{ name: "Karoo Cement", phone: "", vat_number: "", vat_mode: "standard", payment_terms: "" },
  ...{ address: "Gate 4", delivery_address: "", note: "" },
};
const KAROO_BLOWER = {
  ...{ maker: "Karoo", series: "", model: "KB 1", kind: "roots-blower", port: 100, flow: null },
  ...{ pressure: null, speed: null, power: 7.5, displacement: null, also_called: "", note: "" },
  ...{ product_id: null, is_sample: false },
};
async function addCustomer(): Promise<{ id: string; seen: string }> {
  const id = randomUUID();
  const { data } = await tableClient(backend, admin).rpc("save_customer", {
    ...{ target: id, seen: null, customer: { ...KAROO, address: id }, people: [] },
  });
  return { id, seen: String(data) };
}
/** A person of a customer whom only a telephone reaches. */
const telephoned = randomUUID();
await tableClient(backend, admin).rpc("save_customer", {
  ...{ target: randomUUID(), seen: null, customer: { ...KAROO, address: telephoned } },
  people: [{ id: telephoned, name: "Sipho", role: "", email: "", phone: "011 555 0199" }],
});
const [karoo, unused] = [await addCustomer(), await addCustomer()];
const [merged, stays] = [await addCustomer(), await addCustomer()];
const [gone, kept] = [await addCustomer(), await addCustomer()];
const { data: earlierMerge } = await tableClient(backend, admin).rpc("merge_customers", {
  ...{ customer: gone.id, seen: gone.seen, into_customer: kept.id, into_seen: kept.seen },
});

const {
  rows: [firstType],
} = await sql<{ id: string }>`select id from product_types order by position limit 1`.execute(
  database,
);
const {
  rows: [mergedType],
} = await sql<{ id: string }>`
  insert into product_types (key, name, position) values ('merged', 'Merged', 99) returning id`.execute(
  database,
);
const {
  rows: [firstField],
} = await sql<{ id: string }>`
  select id from product_fields where type_id = ${firstType?.id} order by position limit 1`.execute(
  database,
);

const photo = randomUUID();
await sql`
  insert into product_photos (id, product_id, width, height, size)
  select ${photo}, id, 8, 6, 1 from products limit 1`.execute(database);

type Answer = { data: unknown; error: unknown };

/** What each function of the API gives to whom: refused, nothing, or its effect. */
const FUNCTIONS: {
  name: string;
  values: Record<string, unknown>;
  worked: (answer: Answer) => boolean | Promise<boolean>;
  customers: "refused" | "nothing";
}[] = [
  {
    name: "save_order",
    values: {
      target: randomUUID(),
      seen: null,
      email: "ann@example.com",
      person: "Ann",
      enquiry: null,
      lines: [{ product_name: "Labour", quantity: 1, price: 1 }],
    },
    worked: async () => (await sql`select 1 from order_items`.execute(database)).rows.length === 1,
    customers: "refused",
  },
  {
    name: "move_order",
    values: { target: moved, seen: "received", becomes: "confirmed" },
    worked: ({ data }) => data === true,
    customers: "refused",
  },
  {
    name: "resend_order_mail",
    values: { target: unsent },
    worked: async () => {
      const { rows } = await sql<{ state: string; to_address: string }>`
        select state, to_address from private.email_outbox where id = ${unsent}`.execute(database);
      return rows[0]?.state !== "failed" && rows[0]?.to_address === "right@example.com";
    },
    customers: "refused",
  },
  {
    name: "order_document",
    values: { target: moved, paper: "packing-slip" },
    worked: ({ data }) => (data as { paper: string }).paper === "packing-slip",
    customers: "refused",
  },
  {
    name: "find_orders",
    values: { words: "ann" },
    worked: ({ data }) => (data as unknown[]).length > 0,
    customers: "nothing",
  },
  {
    name: "list_products",
    values: { search: product?.name },
    worked: ({ data }) => (data as { total: number }).total > 0,
    customers: "refused",
  },
  {
    name: "import_products",
    values: { rows: [{ name: "Imported", price: 1, category: "Imported" }] },
    worked: ({ data }) => (data as { added: number }).added === 1,
    customers: "refused",
  },
  {
    name: "products_named",
    values: { names: product?.name },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "nothing",
  },
  {
    name: "list_product_types",
    values: {},
    worked: ({ data }) => (data as unknown[]).length > 10,
    customers: "refused",
  },
  {
    name: "place_product_type",
    values: { target: firstType?.id, place: 3 },
    worked: async () =>
      (
        await sql<{ position: number }>`
          select position from product_types where id = ${firstType?.id}`.execute(database)
      ).rows[0]?.position === 3,
    customers: "refused",
  },
  {
    name: "place_category",
    values: { target: spacers?.id, place: 0 },
    worked: async () =>
      (
        await sql<{ name: string }>`
          select name from categories order by position, name limit 1`.execute(database)
      ).rows[0]?.name === "Spacers",
    customers: "refused",
  },
  {
    name: "merge_product_types",
    values: { merged: mergedType?.id, into_type: firstType?.id },
    worked: async () =>
      (await sql`select from product_types where id = ${mergedType?.id}`.execute(database)).rows
        .length === 0,
    customers: "refused",
  },
  {
    name: "place_product_field",
    values: { target: firstField?.id, place: 2 },
    worked: async () =>
      (
        await sql<{ position: number }>`
          select position from product_fields where id = ${firstField?.id}`.execute(database)
      ).rows[0]?.position === 2,
    customers: "refused",
  },
  {
    name: "read_products",
    values: { ids: [product?.id] },
    worked: ({ data }) => (data as { cost: number }[])[0]?.cost === 0,
    customers: "refused",
  },
  {
    name: "unpublished_products",
    values: {},
    worked: ({ data }) => (data as unknown[]).length === 0,
    customers: "refused",
  },
  {
    name: "place_product_photo",
    values: { target: photo, place: 4 },
    worked: async () =>
      (
        await sql<{ position: number }>`
          select position from product_photos where id = ${photo}`.execute(database)
      ).rows[0]?.position === 4,
    customers: "refused",
  },
  {
    name: "list_categories",
    values: {},
    worked: ({ data }) => (data as unknown[]).length > 0,
    customers: "refused",
  },
  {
    name: "merge_categories",
    values: { category: shims?.id, into_category: spacers?.id },
    worked: async () =>
      (await sql`select from categories where id = ${shims?.id}`.execute(database)).rows.length ===
      0,
    customers: "refused",
  },
  {
    name: "save_customer",
    values: {
      target: karoo.id,
      seen: karoo.seen,
      customer: { ...KAROO, name: "Karoo Lime" },
      people: [],
    },
    worked: async () =>
      (await sql`select from customers where name = 'Karoo Lime'`.execute(database)).rows.length ===
      1,
    customers: "refused",
  },
  {
    name: "save_machines",
    values: { machines: [{ id: randomUUID(), seen: null, model: KAROO_BLOWER, positions: [] }] },
    worked: async () =>
      (await sql`select from machine_models where maker = 'Karoo'`.execute(database)).rows
        .length === 1,
    customers: "refused",
  },
  {
    name: "find_customers",
    values: { words: "karoo gate" },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "nothing",
  },
  {
    name: "customer_figures",
    values: { target: karoo.id },
    worked: ({ data }) => (data as { orders: number }).orders === 0,
    customers: "refused",
  },
  {
    name: "customer_prices",
    values: { customer: karoo.id },
    worked: ({ data }) => (data as unknown[]).length === 0,
    customers: "refused",
  },
  {
    name: "customer_person_figures",
    values: { target: telephoned },
    worked: ({ data }) => (data as { customers: number }).customers === 1,
    customers: "refused",
  },
  {
    name: "export_customer_person",
    values: { target: telephoned },
    worked: ({ data }) => (data as { customers: unknown[] }).customers.length === 1,
    customers: "refused",
  },
  {
    name: "erase_customer_person",
    values: { target: telephoned },
    worked: ({ data }) => (data as { customers: number }).customers === 1,
    customers: "refused",
  },
  {
    name: "duplicate_customers",
    values: {},
    worked: ({ data }) => (data as unknown[]).length > 0,
    customers: "refused",
  },
  {
    name: "preview_customer_merge",
    values: { customer: merged.id, into_customer: stays.id },
    worked: ({ data }) => (data as { people: unknown[] }).people.length === 0,
    customers: "refused",
  },
  {
    name: "merge_customers",
    values: {
      ...{ customer: merged.id, seen: merged.seen },
      ...{ into_customer: stays.id, into_seen: stays.seen },
    },
    worked: async ({ data }) =>
      (await sql`select from private.customer_merges where id = ${data}`.execute(database)).rows
        .length === 1,
    customers: "refused",
  },
  {
    name: "recent_customer_merges",
    values: { target: stays.id },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "refused",
  },
  {
    name: "undo_customer_merge",
    values: { merge: earlierMerge },
    worked: ({ data }) => typeof data === "string",
    customers: "refused",
  },
  {
    name: "keep_both_customers",
    values: { one: karoo.id, other: stays.id },
    worked: async () =>
      (await sql`select from private.different_customers`.execute(database)).rows.length === 1,
    customers: "refused",
  },
  {
    name: "delete_customer",
    values: { target: unused.id, seen: unused.seen },
    worked: async () =>
      (await sql`select from customers where id = ${unused.id}`.execute(database)).rows.length ===
      0,
    customers: "refused",
  },
  {
    name: "customer_profile",
    values: { address: "customer@example.com" },
    worked: ({ data }) => (data as { vat_number: string }).vat_number === "",
    customers: "refused",
  },
];

/** Whoever has a private link may call these; bank-details and saved lists try them. */
const BY_LINK = ["read_bank_details"];

/** And these whoever has an account, with what is theirs; account-papers and bank-details try them. */
const BY_OWNER = ["my_bank_details", "order_letterhead"];

/** reviews tries these. */
const OF_REVIEWS = ["my_review", "write_review", "decide_review"];

test("every function of the API that has no contract yet is in this list", () => {
  expect(Object.keys(WITHOUT_CONTRACT).toSorted()).toEqual(
    [...FUNCTIONS.map(({ name }) => name), ...[...BY_LINK, ...BY_OWNER, ...OF_REVIEWS]].toSorted(),
  );
});

test.each(FUNCTIONS)(
  "$name works for admins, and for nobody else what it should not",
  async (one) => {
    const visitor = await tableClient(backend).rpc(one.name, one.values);
    expect(visitor.status).toBe(401);
    expect(visitor.error?.code).toBe("42501");

    await expect(asService(one.name, one.values)).rejects.toThrow("permission denied");

    const asCustomer = await tableClient(backend, customer).rpc(one.name, one.values);
    if (one.customers === "refused") expect(asCustomer.status).toBe(403);
    else {
      expect([[], false, null]).toContainEqual(asCustomer.data);
      if (asCustomer.data === null) expect(await one.worked(asCustomer)).toBe(false);
    }

    const asAdmin = await tableClient(backend, admin).rpc(one.name, one.values);
    expect(asAdmin.error).toBeNull();
    expect(await one.worked(asAdmin)).toBe(true);
  },
);

function asService(name: string, values: Record<string, unknown>) {
  const given = Object.entries(values).map(
    ([key, value]) =>
      sql`${sql.id(key)} => ${typeof value === "object" && value ? JSON.stringify(value) : value}`,
  );
  return database.transaction().execute(async (transaction) => {
    await sql`set local role service_role`.execute(transaction);
    await sql`select ${sql.id("public", name)}(${sql.join(given)})`.execute(transaction);
  });
}
