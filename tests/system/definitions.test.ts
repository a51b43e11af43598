import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Change } from "#app/data/audit-log.ts";
import type { Profile } from "#app/data/database.ts";
import { MAX_VIEW_NAME } from "#app/data/list-views.ts";
import { PROFILE_FIELDS } from "#domains/accounts/profiles.ts";
import { MAX_LIST_NAME } from "#domains/accounts/saved-lists.ts";
import { CUSTOMER, CUSTOMER_PERSON } from "#domains/customers/customer.ts";
import { MAX_ATTACHMENT_NAME } from "#domains/enquiries/attachments.ts";
import { CONTACT_FIELDS, MAX_SELECTIONS, SUBJECTS } from "#domains/enquiries/contact-message.ts";
import { type EmailState, NOTE_MAX_LENGTH } from "#domains/enquiries/enquiries.ts";
import { ENQUIRY_STATUSES } from "#domains/enquiries/enquiry.ts";
import { MAX_ITEM_NOTE } from "#domains/enquiries/selected-items.ts";
import {
  MAX_LINE_NAME,
  MAX_LINE_NOTE,
  MAX_ORDER_NAME,
  ORDER_LINE,
  ORDER_STATUSES,
} from "#domains/orders/order.ts";
import { MAX_CATEGORY_NAME } from "#domains/products/categories.ts";
import {
  PRICE,
  PRODUCT,
  PRODUCT_COLUMNS,
  PRODUCT_STATES,
  READABLE_COLUMNS,
  TECHNICAL_COLUMNS,
} from "#domains/products/product.ts";
import { UNITS } from "#domains/products/units.ts";
import { PURCHASE_STATES } from "#domains/purchasing/purchase.ts";
import { SUPPLIER } from "#domains/purchasing/supplier.ts";
import { MAX_MESSAGE } from "#domains/quotes/customer-quote.ts";
import {
  LINE_KINDS,
  QUOTE,
  QUOTE_EVENTS,
  QUOTE_LINE,
  QUOTE_STATES,
  VAT_MODES,
} from "#domains/quotes/quote.ts";
import {
  CLEANINGS,
  HAZARDS,
  LIFTINGS,
  REPAIR_FIELDS,
  TRANSPORTS,
} from "#domains/repairs/repair.ts";
import {
  MAX_CAPTION,
  MAX_FINDINGS,
  MAX_RECOMMENDATION,
  MAX_REPORT_PHOTOS,
  MEASUREMENT,
} from "#domains/repairs/repair-edits.ts";
import { REPAIR_INTAKE, WEIGHT } from "#domains/repairs/repair-intake.ts";
import { MOVEMENT_KINDS } from "#domains/stock/stock.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { inSentences } from "./sentences.ts";
import { expectSameVisibility } from "./visible-characters.ts";

const backend = await startTestBackend();
const { database } = backend;

const ann = await createAccount(backend, "ann");
await insertRow("saved_lists", { user_id: ann.id, name: "Kit" }).execute(database);
await insertRow("suppliers", { id: randomUUID(), name: "Karoo", currency: "ZAR" }).execute(
  database,
);
await insertRow("list_views", {
  ...{ user_id: ann.id, list: "/admin/orders", name: "Mine", search: "?" },
}).execute(database);
await insertRow("attachments", {
  ...{ id: randomUUID(), name: "a.pdf", media_type: "application/pdf", size: 1 },
}).execute(database);
await insertRow("enquiries", {
  name: "Ann",
  email: "ann@example.com",
  subject: "other",
  message: "Good day",
}).execute(database);
await sql`
  insert into enquiry_items (enquiry_id, product_name, quantity, position)
  select id, 'Seal', 1, 0 from enquiries`.execute(database);
await insertRow("orders", { customer_email: "ann@example.com" }).execute(database);
await sql`
  insert into order_items (order_id, product_name, quantity, price)
  select id, 'Seal', 1, 1 from orders`.execute(database);
const quote = randomUUID();
await insertRow("quotes", { id: quote, chain_id: quote }).execute(database);
await sql`
  insert into customer_contacts (customer_id, name) select id, 'Ann' from customers`.execute(
  database,
);
await insertRow("quote_lines", {
  quote_id: quote,
  position: 1,
  description: "Seal",
  unit: "m",
  quantity: 1,
  unit_price: 1,
}).execute(database);
await insertRow("messages", { chain_id: quote, from_office: true, body: "Good day" }).execute(
  database,
);

await sql`
  insert into repairs
    (id, machine, lifting, transport, collection_address, medium, hazard, cleaning, cleaned_how, cleaned_by, declared,
     loan_machine)
  select id, 'Blower', 'eyes', 'collection', 'Gate 4', 'Air', 'none', 'cleaned', 'Washed', 'Ann', true, false
  from enquiries`.execute(database);
await sql`
  insert into repair_measurements (id, repair_id, position, name, measured)
  select gen_random_uuid(), id, 1, 'Tip', 1 from repairs`.execute(database);

/** Returns whether a table accepts a value in one of its rows, without saving it. */
async function takes(table: string, column: string, value: unknown): Promise<boolean> {
  const undo = new Error("undo");
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ctid = (select ctid from ${sql.table(table)} limit 1)`.execute(transaction);
      throw undo;
    });
  } catch (error) {
    return error === undo;
  }
}

function limitsOf(schema: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  JSON.stringify(schema, (_key, part) => {
    if (typeof part?.requirement === "number") found[part.type] = part.requirement;
    return part;
  });
  return found;
}

/** The column whose limits are those of its entries. */
const LIST = "price_breaks";
const numbers = PRODUCT_COLUMNS.filter(
  (column) => column !== LIST && "min_value" in limitsOf(PRODUCT.entries[column]),
);
const texts = PRODUCT_COLUMNS.filter(
  (column) => column !== LIST && "max_length" in limitsOf(PRODUCT.entries[column]),
);

const codes = PRODUCT_COLUMNS.filter((column) => ["origin_country", "hs_code"].includes(column));

const choices = ["state", "unit"] as const;

test.each([...PRODUCT_STATES, "Draft", "gone", ""])(
  "accepts a state in the table exactly when its definition does: “%s”",
  async (state) => {
    expect(await takes("products", "state", state)).toBe(v.is(PRODUCT.entries.state, state));
  },
);

test.each([...UNITS, "each", ""])(
  "accepts a unit in the table exactly when its definition does: “%s”",
  async (unit) => {
    expect(await takes("products", "unit", unit)).toBe(v.is(PRODUCT.entries.unit, unit));
  },
);

test("defines limits or a form for every product column except the category", () => {
  expect([...texts, ...numbers, ...codes, ...choices, LIST, "category_id"].toSorted()).toEqual(
    PRODUCT_COLUMNS.toSorted(),
  );
});

test.each(codes)("accepts for %s exactly what its definition does", async (column) => {
  const given = ["", "ZA", "za", "Z", "ZAF", "ZA\n", "848230", "84823000", "8482.30", "84823", " "];
  for (const text of given) {
    expect(await takes("products", column, text), text).toBe(v.is(PRODUCT.entries[column], text));
  }
});

const breaks = (...each: [from: unknown, price: unknown][]) =>
  each.map(([from, price]) => ({ from, price }));

test.each([
  [[]],
  [breaks([2, 0.02])],
  [breaks([10, 0.04], [50, 0.03], [1_000_000, 0.02])],
  [breaks([2, 0.09], [3, 0.08], [4, 0.07], [5, 0.06], [6, 0.05])],
  [breaks([2, 0.09], [3, 0.08], [4, 0.07], [5, 0.06], [6, 0.05], [7, 0.04])],
  [breaks([1, 0.02])],
  [breaks([2.5, 0.02])],
  [breaks([1_000_001, 0.02])],
  [breaks([10, 0])],
  [breaks([10, -1])],
  [breaks([10, 0.005])],
  [breaks([50, 0.03], [10, 0.04])],
  [breaks([10, 0.03], [10, 0.02])],
  [breaks([10, 0.03], [50, 0.03])],
  [breaks([10, 0.02], [50, 0.03])],
  [breaks(["10", 0.02])],
  [breaks([10, null])],
  [[{ from: 10 }]],
  [[{ from: 10, price: 0.02, more: 1 }]],
  [[10]],
  [{}],
])("accepts price breaks exactly when their definition does, %j (OFF-20)", async (value) => {
  expect(await takes("products", LIST, JSON.stringify(value))).toBe(
    v.is(PRODUCT.entries.price_breaks, value),
  );
});

test("rejects a price break that is not below the price (OFF-20)", async () => {
  const { rows } = await sql<{ price: number }>`select price::float from products limit 1`.execute(
    database,
  );
  const [{ price } = { price: 0 }] = rows;
  for (const each of [price - 0.01, price]) {
    const price_breaks = breaks([10, Number(each.toFixed(2))]);
    expect(await takes("products", LIST, JSON.stringify(price_breaks))).toBe(each < price);
  }
  await expect(
    inSentences(
      sql`update products set price_breaks = '[{"from": 10, "price": 0.01}]', price = 0`.execute(
        database,
      ),
    ),
  ).rejects.toThrow(/from 10 units .* must be lower than for smaller quantities/);
});

test.each(numbers)(
  "accepts %s from the minimum to the maximum of its definition",
  async (column) => {
    const { min_value: least = 0, max_value: most = 0 } = limitsOf(PRODUCT.entries[column]);
    // One step beyond, the smallest the definition allows.
    const step = [0.01, 0.1, 1].find((one) => v.is(PRODUCT.entries[column], least + one)) ?? 1;
    expect(await takes("products", column, least)).toBe(true);
    expect(await takes("products", column, most)).toBe(true);
    expect(await takes("products", column, least - step)).toBe(false);
    expect(await takes("products", column, Number((most + step).toFixed(2)))).toBe(false);
  },
);

function limited(entries: Record<string, unknown>, kind: string): [column: string, most: number][] {
  return Object.entries(entries).flatMap(([column, schema]) => {
    const most = limitsOf(schema)[kind];
    return most === undefined ? [] : [[column, most]];
  });
}
const QUOTATION: [table: string, entries: Record<string, unknown>][] = [
  ["quotes", QUOTE.entries],
  ["quote_lines", QUOTE_LINE.pipe[0].entries],
];

const LENGTHS: [table: string, column: string, most: number][] = [
  ...texts.map((column): [string, string, number] => [
    "products",
    column,
    limitsOf(PRODUCT.entries[column]).max_length ?? 0,
  ]),
  ["categories", "name", MAX_CATEGORY_NAME],
  ...PROFILE_FIELDS.map(({ name, maxLength }): [string, string, number] => [
    "profiles",
    name,
    maxLength,
  ]),
  ...limited(CUSTOMER.entries, "max_length").map(([column, most]): [string, string, number] => [
    "customers",
    column,
    most,
  ]),
  ...limited(CUSTOMER_PERSON.entries, "max_length").map(
    ([column, most]): [string, string, number] => ["customer_contacts", column, most],
  ),
  ...limited(SUPPLIER.entries, "max_length").map(([column, most]): [string, string, number] => [
    "suppliers",
    column,
    most,
  ]),
  ["attachments", "name", MAX_ATTACHMENT_NAME],
  ["saved_lists", "name", MAX_LIST_NAME],
  ["list_views", "name", MAX_VIEW_NAME],
  ["enquiry_items", "note", MAX_ITEM_NOTE],
  ["orders", "customer_name", MAX_ORDER_NAME],
  ["order_items", "product_name", MAX_LINE_NAME],
  ["order_items", "note", MAX_LINE_NOTE],
  ["messages", "body", MAX_MESSAGE],
  ...QUOTATION.flatMap(([table, entries]) =>
    limited(entries, "max_length").map(([column, most]): [string, string, number] => [
      table,
      column,
      most,
    ]),
  ),
  ["repairs", "findings", MAX_FINDINGS],
  ["repairs", "recommendation", MAX_RECOMMENDATION],
  ["attachments", "caption", MAX_CAPTION],
  ...limited(REPAIR_INTAKE.entries, "max_length").map(
    ([column, most]): [string, string, number] => ["repairs", column, most],
  ),
  ...limited(MEASUREMENT.entries, "max_length").map(([column, most]): [string, string, number] => [
    "repair_measurements",
    column,
    most,
  ]),
  ["enquiries", "note", NOTE_MAX_LENGTH],
  ["enquiries", "selections", MAX_SELECTIONS],
  ...CONTACT_FIELDS.filter(({ name }) => name !== "subject").map(
    ({ name, maxLength }): [string, string, number] => ["enquiries", name, maxLength],
  ),
];

test.each(LENGTHS)("limits %s.%s to %d characters (OFF-51)", async (table, column, most) => {
  const text = (length: number) => "/a".padEnd(length, "x");
  expect(await takes(table, column, text(most))).toBe(true);
  expect(await takes(table, column, text(most + 1))).toBe(false);
});

test.each(["order_items", "enquiry_items"])(
  "limits prices of %s like the definition",
  async (table) => {
    const { max_value: most = 0 } = limitsOf(PRICE);
    expect(await takes(table, "price", most)).toBe(true);
    expect(await takes(table, "price", Number((most + 0.01).toFixed(2)))).toBe(false);
    expect(await takes(table, "price", -0.01)).toBe(false);
  },
);

test("limits quantity and discount of an order line like their definitions", async () => {
  await sql`update order_items set unit = 'm'`.execute(database);
  for (const [column, step] of [
    ["quantity", 0.001],
    ["discount_percent", 0.01],
  ] as const) {
    const { min_value: least = 0, max_value: most = 0 } = limitsOf(ORDER_LINE.entries[column]);
    expect(await takes("order_items", column, least)).toBe(true);
    expect(await takes("order_items", column, most)).toBe(true);
    expect(await takes("order_items", column, least - step)).toBe(false);
    expect(await takes("order_items", column, most + step)).toBe(false);
  }
  await sql`update order_items set quantity = 2, unit = 'pcs'`.execute(database);
  expect(await takes("order_items", "quantity", 2.5)).toBe(false);
});

test.each(
  QUOTATION.flatMap(([table, entries]) =>
    limited(entries, "max_value").map(
      ([column, most]) => [table, column, limitsOf(entries[column]).min_value ?? 0, most] as const,
    ),
  ),
)("limits %s.%s to between %d and %d", async (table, column, least, most) => {
  expect(await takes(table, column, least)).toBe(true);
  expect(await takes(table, column, most)).toBe(true);
  expect(await takes(table, column, Number((least - 0.01).toFixed(2)))).toBe(false);
  expect(await takes(table, column, Number((most + 0.01).toFixed(2)))).toBe(false);
});

test.each<[string, string, object, number]>([
  ["repairs", "weight_kg", WEIGHT, 0.1],
  ["repair_measurements", "new_value", MEASUREMENT.entries.new_value, 0.0001],
  ["repair_measurements", "min_value", MEASUREMENT.entries.min_value, 0.0001],
  ["repair_measurements", "limit_value", MEASUREMENT.entries.limit_value, 0.0001],
  ["repair_measurements", "measured", MEASUREMENT.entries.measured, 0.0001],
])("limits %s.%s like its definition", async (table, column, schema, step) => {
  const { min_value: least = 0, max_value: most = 0 } = limitsOf(schema);
  expect(await takes(table, column, least)).toBe(true);
  expect(await takes(table, column, most)).toBe(true);
  expect(await takes(table, column, least - step)).toBe(false);
  expect(await takes(table, column, most + step)).toBe(false);
});

test("matches the machine form's lengths and a report's photo limit to the service", async () => {
  const lengths = REPAIR_FIELDS.flatMap((field) =>
    "maxLength" in field && field.name !== "weight_kg" ? [[field.name, field.maxLength]] : [],
  );
  expect(Object.fromEntries(lengths)).toEqual(
    Object.fromEntries(limited(REPAIR_INTAKE.entries, "max_length")),
  );
  expect(await takes("attachments", "report_position", MAX_REPORT_PHOTOS)).toBe(true);
  expect(await takes("attachments", "report_position", MAX_REPORT_PHOTOS + 1)).toBe(false);
});

const ROLES: Record<Profile["role"], true> = {
  admin: true,
  office: true,
  workshop: true,
  customer: true,
};
const MAIL_STATES: Record<EmailState, true> = {
  waiting: true,
  sent: true,
  failed: true,
  unknown: true,
};
const ACTIONS: Record<Change["action"], true> = { insert: true, update: true, delete: true };

test.each<[string, string, readonly string[]]>([
  ["orders", "status", ORDER_STATUSES],
  ["enquiries", "status", ENQUIRY_STATUSES],
  ["enquiries", "email_status", Object.keys(MAIL_STATES)],
  ["messages", "email_status", Object.keys(MAIL_STATES)],
  ["quotes", "email_status", Object.keys(MAIL_STATES)],
  ["enquiries", "subject", SUBJECTS.map(({ value }) => value)],
  ["quotes", "state", QUOTE_STATES],
  ["quotes", "vat_mode", VAT_MODES],
  ["customers", "vat_mode", VAT_MODES],
  ["quote_lines", "kind", LINE_KINDS],
  ["quote_events", "kind", QUOTE_EVENTS],
  ["repairs", "lifting", LIFTINGS],
  ["repairs", "transport", TRANSPORTS],
  ["repairs", "hazard", HAZARDS],
  ["repairs", "cleaning", CLEANINGS],
  ["profiles", "role", Object.keys(ROLES)],
  ["stock_movements", "kind", MOVEMENT_KINDS],
  ["purchases", "state", PURCHASE_STATES],
  ["audit_log", "action", Object.keys(ACTIONS)],
])("allows in %s.%s exactly the words of its definition", async (table, column, words) => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conname = ${`${table}_${column}_check`}`.execute(database);
  const held = rows[0]?.check.match(/(?<=')[^']+(?='::text)/g) ?? [];
  expect(held.toSorted()).toEqual([...new Set(words)].toSorted());
});

test("grants every product column to its readers", async () => {
  const { rows } = await sql<{ column: string; role: string }>`
    select column_name as column, grantee as role
    from information_schema.column_privileges
    where table_schema = 'public' and table_name = 'products' and privilege_type = 'SELECT'`.execute(
    database,
  );
  for (const role of ["anon", "authenticated"]) {
    const given = rows.filter((row) => row.role === role).map(({ column }) => column);
    expect(given.toSorted()).toEqual(
      [
        "id",
        "slug",
        ...READABLE_COLUMNS,
        ...TECHNICAL_COLUMNS,
        "rating",
        "available",
        "reviews",
        "revised_at",
        "sample",
        "updated_at",
      ].toSorted(),
    );
  }
});

test("treats the same characters as visible as the database does (ENQ-14)", async () => {
  // Planes with invisible characters; the full suite compares all.
  await expectSameVisibility(database, [0, 1, 14]);
});
