import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { MAX_ATTACHMENT_NAME } from "#app/data/attachments.ts";
import type { Change } from "#app/data/audit-log.ts";
import { MAX_CATEGORY_NAME } from "#app/data/categories.ts";
import { CONTACT_FIELDS, MAX_SELECTIONS, SUBJECTS } from "#app/data/contact-message.ts";
import { MAX_MESSAGE } from "#app/data/customer-quote.ts";
import type { Profile } from "#app/data/database.ts";
import { ENQUIRY_STATUSES, type Enquiry, NOTE_MAX_LENGTH } from "#app/data/enquiries.ts";
import { MAX_ORDER_NAME, ORDER_LINE, ORDER_STATUSES } from "#app/data/office-orders.ts";
import { PRICE, PRODUCT, PRODUCT_COLUMNS, TECHNICAL_COLUMNS } from "#app/data/product.ts";
import { PROFILE_FIELDS } from "#app/data/profiles.ts";
import {
  LINE_KINDS,
  QUOTE,
  QUOTE_EVENTS,
  QUOTE_LINE,
  QUOTE_STATES,
  VAT_MODES,
} from "#app/data/quote.ts";
import { MAX_LIST_NAME } from "#app/data/saved-lists.ts";
import { MAX_ITEM_NOTE } from "#app/data/selected-items.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";

const backend = await startTestBackend();
const { database } = backend;

const ann = await createAccount(backend, "ann");
await insertRow("saved_lists", { user_id: ann.id, name: "Kit" }).execute(database);
await insertRow("attachments", {
  ...{ id: randomUUID(), name: "a.pdf", media_type: "application/pdf", size: 1 },
}).execute(database);
await insertRow("contact_messages", {
  name: "Ann",
  email: "ann@example.com",
  subject: "other",
  message: "Good day",
}).execute(database);
await sql`
  insert into contact_message_items (contact_message_id, product_name, quantity, position)
  select id, 'Seal', 1, 0 from contact_messages`.execute(database);
await insertRow("orders", { customer_email: "ann@example.com" }).execute(database);
await sql`
  insert into order_items (order_id, product_name, quantity, price)
  select id, 'Seal', 1, 1 from orders`.execute(database);
const quote = randomUUID();
await insertRow("quotes", { id: quote, chain_id: quote }).execute(database);
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

/** Whether a table takes a value for a column of its rows. Nothing is kept. */
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

/** The limits that a schema names anywhere in it. */
function limitsOf(schema: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  JSON.stringify(schema, (_key, part) => {
    if (typeof part?.requirement === "number") found[part.type] = part.requirement;
    return part;
  });
  return found;
}

const numbers = PRODUCT_COLUMNS.filter(
  (column) => "min_value" in limitsOf(PRODUCT.entries[column]),
);
const texts = PRODUCT_COLUMNS.filter((column) => "max_length" in limitsOf(PRODUCT.entries[column]));

const codes = PRODUCT_COLUMNS.filter((column) => ["origin_country", "hs_code"].includes(column));

test("every column of a product has limits or a form, but the category, which refers to one", () => {
  expect([...texts, ...numbers, ...codes, "category_id"].toSorted()).toEqual(
    PRODUCT_COLUMNS.toSorted(),
  );
});

test.each(codes)(
  "the table takes for %s what its definition takes, and nothing else",
  async (column) => {
    const given = [
      "",
      "ZA",
      "za",
      "Z",
      "ZAF",
      "ZA\n",
      "848230",
      "84823000",
      "8482.30",
      "84823",
      " ",
    ];
    for (const text of given) {
      expect(await takes("products", column, text), text).toBe(v.is(PRODUCT.entries[column], text));
    }
  },
);

test.each(numbers)(
  "the table takes %s from the least to the most of its definition",
  async (column) => {
    const { min_value: least = 0, max_value: most = 0 } = limitsOf(PRODUCT.entries[column]);
    // One step beyond: the smallest that the definition allows.
    const step = [0.01, 0.1, 1].find((one) => v.is(PRODUCT.entries[column], least + one)) ?? 1;
    expect(await takes("products", column, least)).toBe(true);
    expect(await takes("products", column, most)).toBe(true);
    expect(await takes("products", column, least - step)).toBe(false);
    expect(await takes("products", column, Number((most + step).toFixed(2)))).toBe(false);
  },
);

/** Columns of a definition with a limit of this kind. */
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
  ["attachments", "name", MAX_ATTACHMENT_NAME],
  ["saved_lists", "name", MAX_LIST_NAME],
  ["contact_message_items", "note", MAX_ITEM_NOTE],
  ["orders", "customer_name", MAX_ORDER_NAME],
  ["order_items", "product_name", MAX_ORDER_NAME],
  ["messages", "body", MAX_MESSAGE],
  ...QUOTATION.flatMap(([table, entries]) =>
    limited(entries, "max_length").map(([column, most]): [string, string, number] => [
      table,
      column,
      most,
    ]),
  ),
  ["contact_messages", "note", NOTE_MAX_LENGTH],
  ["contact_messages", "selections", MAX_SELECTIONS],
  ...CONTACT_FIELDS.filter(({ name }) => name !== "subject").map(
    ({ name, maxLength }): [string, string, number] => ["contact_messages", name, maxLength],
  ),
];

test.each(LENGTHS)("%s.%s takes %d characters and no more", async (table, column, most) => {
  const text = (length: number) => "/a".padEnd(length, "x");
  expect(await takes(table, column, text(most))).toBe(true);
  expect(await takes(table, column, text(most + 1))).toBe(false);
});

test.each(["order_items", "contact_message_items"])(
  "prices of %s have the same limits",
  async (table) => {
    const { max_value: most = 0 } = limitsOf(PRICE);
    expect(await takes(table, "price", most)).toBe(true);
    expect(await takes(table, "price", Number((most + 0.01).toFixed(2)))).toBe(false);
    expect(await takes(table, "price", -0.01)).toBe(false);
  },
);

test("a line of an order has the pieces of its definition", async () => {
  const { min_value: least = 0, max_value: most = 0 } = limitsOf(ORDER_LINE.entries.quantity);
  expect(await takes("order_items", "quantity", least)).toBe(true);
  expect(await takes("order_items", "quantity", most)).toBe(true);
  expect(await takes("order_items", "quantity", least - 1)).toBe(false);
  expect(await takes("order_items", "quantity", most + 1)).toBe(false);
});

test.each(
  QUOTATION.flatMap(([table, entries]) =>
    limited(entries, "max_value").map(
      ([column, most]) => [table, column, limitsOf(entries[column]).min_value ?? 0, most] as const,
    ),
  ),
)("%s.%s takes %d to %d", async (table, column, least, most) => {
  expect(await takes(table, column, least)).toBe(true);
  expect(await takes(table, column, most)).toBe(true);
  expect(await takes(table, column, Number((least - 0.01).toFixed(2)))).toBe(false);
  expect(await takes(table, column, Number((most + 0.01).toFixed(2)))).toBe(false);
});

const ROLES: Record<Profile["role"], true> = { admin: true, customer: true };
const MAIL_STATES: Record<Enquiry["mail_state"], true> = {
  waiting: true,
  sent: true,
  failed: true,
};
const ACTIONS: Record<Change["action"], true> = { insert: true, update: true, delete: true };

test.each<[string, string, readonly string[]]>([
  ["orders", "status", ORDER_STATUSES],
  ["contact_messages", "status", ENQUIRY_STATUSES],
  ["contact_messages", "mail_state", Object.keys(MAIL_STATES)],
  ["contact_messages", "subject", SUBJECTS.map(({ value }) => value)],
  ["quotes", "state", QUOTE_STATES],
  ["quotes", "vat_mode", VAT_MODES],
  ["quote_lines", "kind", LINE_KINDS],
  ["quote_events", "kind", QUOTE_EVENTS],
  ["profiles", "role", Object.keys(ROLES)],
  ["audit_log", "action", Object.keys(ACTIONS)],
])("%s.%s holds the words of its definition", async (table, column, words) => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conname = ${`${table}_${column}_check`}`.execute(database);
  const held = rows[0]?.check.match(/(?<=')[^']+(?='::text)/g) ?? [];
  expect(held.toSorted()).toEqual([...new Set(words)].toSorted());
});

test("every column of a product has been given to those who read it", async () => {
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
        ...PRODUCT_COLUMNS,
        ...TECHNICAL_COLUMNS,
        "rating",
        "reviews",
        "revised_at",
        "updated_at",
      ].toSorted(),
    );
  }
});
