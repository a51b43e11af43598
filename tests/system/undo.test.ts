import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchAllChanges } from "#app/data/audit-log.ts";
import { fetchRecentDeletions, undoDeletion } from "#app/data/contracts.ts";
import { erasePerson } from "#domains/accounts/contracts.ts";
import {
  deleteCustomer,
  mergeCustomers,
  previewCustomerMerge,
} from "#domains/customers/contracts.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import { mergedCustomer } from "#domains/customers/merged-customer.ts";
import { deleteEnquiry, fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { createCategory, deleteCategory } from "#domains/products/categories.ts";
import { mergeCategories } from "#domains/products/contracts.ts";
import { deleteProduct } from "#domains/products/product-edits.ts";
import { deletePhoto } from "#domains/products/product-photos.ts";
import { deleteType } from "#domains/products/product-type-edits.ts";
import { discardDraft, saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const client = tableClient(backend, await createAccount(backend, "admin", "admin"));
const colleague = tableClient(backend, await createAccount(backend, "colleague", "office"));
const ann = await createAccount(backend, "ann");

/** Returns a table's rows that match a condition, in fixed order. */
async function rows(table: string, column: string, id: string): Promise<unknown[]> {
  const { rows: found } = await sql<{ row: unknown }>`
    select to_jsonb(one) - 'revised_at' as row from ${sql.table(table)} as one
    where ${sql.ref(column)} = ${id} order by to_jsonb(one)::text`.execute(database);
  return found.map(({ row }) => row);
}

let made = 0;
async function fullProduct() {
  made += 1;
  const category = await createCategory(client, `Category ${made}`);
  const {
    rows: [type],
  } = await sql<{ id: string }>`
    insert into product_types (key, name) values (${`type-${made}`}, ${`Type ${made}`}) returning id`.execute(
    database,
  );
  await sql`
    insert into product_fields (type_id, key, label, kind)
    values (${type?.id}, 'bore', 'Bore', 'number')`.execute(database);
  const {
    rows: [product],
  } = await sql<{ id: string }>`
    insert into products (name, price, stock, category_id, type_id, technical_data)
    values (${`Part ${made}`}, 10, 5, ${category.id}, ${type?.id}, '{"bore": 20}') returning id`.execute(
    database,
  );
  const id = product?.id ?? "";
  await sql`
    insert into product_relations (product_id, kind, manufacturer, designation)
    values (${id}, 'equivalent', 'SKF', '6205')`.execute(database);
  for (const byte of [1, 2]) {
    const photo = randomUUID();
    await sql`
      insert into product_photos (id, product_id, width, height, size)
      values (${photo}, ${id}, 8, 6, 3)`.execute(database);
    await sql`
      insert into private.product_photo_parts (photo_id, position, bytes)
      values (${photo}, 0, ${Buffer.from([0, byte, 255])})`.execute(database);
  }
  await sql`
    insert into wishlist_items (user_id, product_id) values (${ann.id}, ${id})`.execute(database);
  const supplier = randomUUID();
  const purchase = randomUUID();
  await sql`
    with seller as (
      insert into suppliers (id, name, currency) values (${supplier}, ${supplier}, 'ZAR') returning id
    ), bought as (
      insert into purchases (id, supplier_id, supplier_name, currency)
      select ${purchase}, id, 'Karoo', 'ZAR' from seller returning id
    ), agreed as (
      insert into agreed_prices (id, price_group, product_id, price, valid_from)
      values (gen_random_uuid(), 'Mines', ${id}, 5, '2026-01-01')
    ), offer as (
      insert into product_suppliers (id, product_id, supplier_id)
      select gen_random_uuid(), ${id}, id from seller
    )
    insert into purchase_lines (id, purchase_id, position, product_id, product_name, quantity, price)
    select gen_random_uuid(), id, 1, ${id}, 'Part', 2, 5 from bought`.execute(database);
  return { id, category, typeId: type?.id ?? "" };
}

const HANGING = [
  ["products", "id"],
  ["product_relations", "product_id"],
  ["product_photos", "product_id"],
  ["wishlist_items", "product_id"],
  ["stock_movements", "product_id"],
  ["stock_reservations", "product_id"],
  ["order_items", "product_id"],
  ["product_suppliers", "product_id"],
  ["agreed_prices", "product_id"],
  ["purchase_lines", "product_id"],
] as const;
const allOf = async (id: string) =>
  Promise.all(HANGING.map(([table, column]) => rows(table, column, id)));
const photoBytes = async (id: string) =>
  (
    await sql<{ bytes: Buffer }>`
      select bytes from private.product_photo_parts join product_photos on product_photos.id = photo_id
      where product_id = ${id} order by product_photos.position`.execute(database)
  ).rows.map(({ bytes }) => [...bytes]);

async function order(product: string): Promise<string> {
  const id = randomUUID();
  await saveOrder(client, {
    ...{ id, seen: null, customer_email: "buyer@example.com", customer_name: "Buyer" },
    enquiry_id: null,
    lines: [{ product_id: product, product_name: "Part", quantity: 2, price: 10, note: "" }],
  });
  return id;
}

test("restores a deleted product with photos, relations, stock, wishlists and orders (OFF-42)", async () => {
  const { id } = await fullProduct();
  const bought = await order(id);
  await moveOrder(client, { target: bought, seen: "received", becomes: "confirmed" });
  const before = await allOf(id);
  await deleteProduct(client, id);
  expect((await allOf(id)).flat()).toEqual([]);
  expect(await fetchRecentDeletions(colleague)).toContainEqual(
    expect.objectContaining({ record_id: id, table_name: "products", by: "admin@example.com" }),
  );
  expect(await undoDeletion(colleague, { target: id })).toBe(0);
  expect(await allOf(id)).toEqual(before);
  expect(await photoBytes(id)).toEqual([
    [0, 1, 255],
    [0, 2, 255],
  ]);
});

test("releases stock reserved for an order that was cancelled before the undo", async () => {
  const { id } = await fullProduct();
  const bought = await order(id);
  await moveOrder(client, { target: bought, seen: "received", becomes: "confirmed" });
  await deleteProduct(client, id);
  await moveOrder(client, { target: bought, seen: "confirmed", becomes: "cancelled" });
  await undoDeletion(client, { target: id });
  const {
    rows: [product],
  } = await sql`
    select stock, reserved, (select sum(stock_change) from stock_movements where product_id = ${id})::int as sum,
      (select sum(reserved_change) from stock_movements where product_id = ${id})::int as saved
    from products where id = ${id}`.execute(database);
  expect(product).toEqual({ stock: 5, reserved: 0, sum: 5, saved: 0 });
});

test("restores a record once when two users undo simultaneously (OFF-42)", async () => {
  const { id } = await fullProduct();
  await deleteProduct(client, id);
  const done = await Promise.allSettled([
    undoDeletion(client, { target: id }),
    undoDeletion(colleague, { target: id }),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await rows("products", "id", id)).toHaveLength(1);
});

test("rejects the undo when another record has taken its place (OFF-42)", async () => {
  const category = await createCategory(client, "Clamps");
  await deleteCategory(client, category.id);
  await createCategory(colleague, "Clamps");
  await expect(undoDeletion(client, { target: category.id })).rejects.toThrow(
    "It cannot be restored, because something else has taken its place. The category “Clamps” already exists.",
  );
  expect(await rows("categories", "id", category.id)).toEqual([]);
});

test("names no constraint when a deleted record has become invalid (OFF-42)", async () => {
  const { id } = await createCategory(client, "Washers");
  await deleteCategory(client, id);
  await sql`
    update private.deleted_rows set held = jsonb_set(held, '{name}', '"\\u200b"')
    where held ->> 'id' = ${id}`.execute(database);
  await expect(undoDeletion(client, { target: id })).rejects.toThrow(
    /^It cannot be restored, because [^"]+ place\. $/,
  );
});

test("rejects restoring a customer whose contact now belongs to another", async () => {
  const email = "moved.on@example.com";
  const make = async (name: string) => {
    const id = randomUUID();
    const customer = {
      ...{ name, phone: "", vat_number: "", vat_mode: "standard", payment_terms: "" },
      ...{ address: "", delivery_address: "", note: "" },
    };
    const person = { id: randomUUID(), name: "", role: "", email, phone: "" };
    await client
      .rpc("save_customer", { target: id, seen: null, customer, people: [person] })
      .throwOnError();
    return id;
  };
  const one = await fetchCustomer(client, await make("One"));
  if (!one) throw new Error("No customer was made.");
  await deleteCustomer(client, { target: one.id, seen: one.updated_at });
  await make("Other");
  await expect(undoDeletion(client, { target: one.id })).rejects.toThrow(
    "something else has taken its place",
  );
  expect(await fetchCustomer(client, one.id)).toBeNull();
});

test("rejects restoring a record without its parent", async () => {
  const { id, category } = await fullProduct();
  await deleteProduct(client, id);
  await deleteCategory(client, category.id);
  await expect(undoDeletion(client, { target: id })).rejects.toThrow("its record has been deleted");
  await undoDeletion(client, { target: category.id });
  await undoDeletion(client, { target: id });
  expect(await rows("products", "id", id)).toHaveLength(1);
});

test("restores everything but relations without their other side", async () => {
  const [one, other] = [await fullProduct(), await fullProduct()];
  await sql`
    insert into product_relations (product_id, kind, other_product_id)
    values (${one.id}, 'goes_with', ${other.id})`.execute(database);
  await deleteProduct(client, one.id);
  await deleteProduct(client, other.id);
  expect(await undoDeletion(client, { target: one.id })).toBe(1);
  expect(await rows("product_relations", "product_id", one.id)).toHaveLength(1);
});

test("returns a merged category's products, except those moved on", async () => {
  const [one, two] = [await fullProduct(), await fullProduct()];
  await sql`update products set category_id = ${one.category.id} where id = ${two.id}`.execute(
    database,
  );
  const [into, third] = [
    await createCategory(client, "Into"),
    await createCategory(client, "Third"),
  ];
  await mergeCategories(client, { category: one.category.id, into_category: into.id });
  await sql`update products set category_id = ${third.id} where id = ${two.id}`.execute(database);
  await undoDeletion(client, { target: one.category.id });
  const held = await sql<{ id: string }>`
    select id from products where category_id = ${one.category.id}`.execute(database);
  expect(held.rows).toEqual([{ id: one.id }]);
});

test("restores a type with its fields, and a photo of its product", async () => {
  const { id, typeId } = await fullProduct();
  await sql`update products set type_id = null, technical_data = '{}' where id = ${id}`.execute(
    database,
  );
  const fields = await rows("product_fields", "type_id", typeId);
  await deleteType(client, typeId);
  await undoDeletion(client, { target: typeId });
  expect(await rows("product_fields", "type_id", typeId)).toEqual(fields);
  const {
    rows: [photo],
  } = await sql<{ id: string }>`
    select id from product_photos where product_id = ${id} order by position limit 1`.execute(
    database,
  );
  await deletePhoto(client, photo?.id ?? "");
  expect(await photoBytes(id)).toHaveLength(1);
  await undoDeletion(client, { target: photo?.id ?? "" });
  expect(await photoBytes(id)).toHaveLength(2);
});

test("restores a draft, an enquiry and a customer with everything they contain (OFF-42)", async () => {
  const quote = randomUUID();
  const seen = await saveDraft(client, {
    ...{ id: quote, seen: null, fields: SAMPLE_QUOTE, lines: [SAMPLE_LINE] },
  });
  const draft = await fetchQuote(client, quote);
  await discardDraft(client, quote, seen ?? "");
  await undoDeletion(client, { target: quote });
  expect(await fetchQuote(client, quote)).toEqual(draft);

  const enquiry = randomUUID();
  await insertRow("enquiries", {
    ...{ id: enquiry, name: "Zodwa", email: "zodwa@example.com", subject: "other", message: "Hi" },
  }).execute(database);
  await insertRow("messages", {
    ...{ enquiry_id: enquiry, from_office: false, author: "Zodwa", body: "And this" },
  }).execute(database);
  const requested = await fetchEnquiry(client, enquiry);
  const said = await rows("messages", "enquiry_id", enquiry);
  await deleteEnquiry(client, enquiry);
  await undoDeletion(client, { target: enquiry });
  expect(await fetchEnquiry(client, enquiry)).toEqual(requested);
  expect(await rows("messages", "enquiry_id", enquiry)).toEqual(said);

  const { data: customer } = await client.rpc("make_enquiry_customer", { enquiry });
  const made = await fetchCustomer(client, customer);
  if (!made) throw new Error("No customer was made.");
  await deleteCustomer(client, { target: made.id, seen: made.updated_at });
  await undoDeletion(client, { target: made.id });
  expect(await fetchCustomer(client, made.id)).toEqual(made);
  expect((await fetchEnquiry(client, enquiry))?.customer_id).toBe(made.id);
});

test("restores a machine with its positions, both logged under its name", async () => {
  const {
    rows: [machine],
  } = await sql<{ id: string }>`
    insert into machine_models (manufacturer, model, kind) values ('Undone', 'RB 1', 'roots-blower')
    returning id`.execute(database);
  const id = machine?.id ?? "";
  await sql`
    insert into machine_positions (model_id, callout, name) values (${id}, 1, 'Seal')`.execute(
    database,
  );
  const positions = await rows("machine_positions", "model_id", id);
  await client.from("machine_models").delete().eq("id", id).throwOnError();
  await undoDeletion(client, { target: id });
  expect(await rows("machine_positions", "model_id", id)).toEqual(positions);
  const lines = await fetchAllChanges(client, {
    ...{ words: "undone rb", kind: "", record: "", person: "" },
    period: { from: "", to: "" },
  });
  expect(new Set(lines.map(({ record_name }) => record_name))).toEqual(new Set(["Undone RB 1"]));
  expect(lines.map(({ table_name }) => table_name)).toContain("machine_positions");
});

test("rejects an undo after ten minutes", async () => {
  const category = await createCategory(client, "Late");
  await deleteCategory(client, category.id);
  await sql`update private.deletions set at = now() - interval '11 minutes'`.execute(database);
  await expect(undoDeletion(client, { target: category.id })).rejects.toThrow(
    "can no longer be undone",
  );
  expect(await fetchRecentDeletions(client)).toEqual([]);
});

test("deletes expired undo data and excludes current data from backups", async () => {
  const [late, soon] = [await createCategory(client, "Gone"), await createCategory(client, "Kept")];
  for (const { id } of [late, soon]) await deleteCategory(client, id);
  await sql`
    update private.deletions set at = now() - interval '11 minutes' where record_id = ${late.id}`.execute(
    database,
  );
  await sql`select private.forget_undone()`.execute(database);
  const left = await sql<{ name: string }>`
    select name from private.deletions where record_id in (${late.id}, ${soon.id})`.execute(
    database,
  );
  expect(left.rows).toEqual([{ name: "Kept" }]);
  const logged = await sql`
    select from pg_class
    where relname in ('deletions', 'deleted_rows', 'deleted_references', 'customer_merges')
      and relkind = 'r' and relpersistence <> 'u'`.execute(database);
  expect(logged.rows).toEqual([]);
});

test("deletes an enquiry with large files permanently, without a copy", async () => {
  const id = randomUUID();
  await insertRow("enquiries", {
    ...{ id, name: "Large", email: "large@example.com", subject: "other", message: "Hi" },
  }).execute(database);
  await sql`
    insert into attachments (id, enquiry_id, position, name, media_type, size)
    select gen_random_uuid(), ${id}, number, number || '.pdf', 'application/pdf', 10485760
    from generate_series(1, 6) as number`.execute(database);
  await deleteEnquiry(client, id);
  await expect(undoDeletion(client, { target: id })).rejects.toThrow("can no longer be undone");
});

test("restores an enquiry despite large photos in its strip report", async () => {
  const id = randomUUID();
  await insertRow("enquiries", {
    ...{ id, name: "Report", email: "report@example.com", subject: "other", message: "Hi" },
  }).execute(database);
  await sql`
    insert into attachments
      (id, enquiry_id, position, name, media_type, size, report_position)
    select gen_random_uuid(), ${id}, 0, number || '.jpg', 'image/jpeg', 10485760, number
    from generate_series(1, 6) as number`.execute(database);
  const before = await rows("attachments", "enquiry_id", id);
  await deleteEnquiry(client, id);
  expect(await undoDeletion(client, { target: id })).toBe(0);
  expect(await rows("attachments", "enquiry_id", id)).toEqual(before);
});

test("erases undo data of a person, even if deleted before (OFF-42)", async () => {
  const email = "erased.soon@example.com";
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    await insertRow("enquiries", {
      ...{ id, name: "Soon", email, subject: "other", message: "Hi" },
    }).execute(database);
  }
  await deleteEnquiry(client, ids[0] ?? "");
  await erasePerson(client, { address: email.toUpperCase() });
  const saved = await sql`
    select from private.deleted_rows where strpos(lower(held::text), ${email}) > 0`.execute(
    database,
  );
  expect(saved.rows).toEqual([]);
  for (const id of ids) {
    await expect(undoDeletion(client, { target: id })).rejects.toThrow("can no longer be undone");
  }
});

test("rejects restoring a merged customer outside the merge's own undo", async () => {
  const make = async (name: string) => {
    const id = randomUUID();
    const customer = {
      ...{ name, phone: "", vat_number: "", vat_mode: "standard", payment_terms: "" },
      ...{ address: "", delivery_address: "", note: "" },
    };
    await client
      .rpc("save_customer", { target: id, seen: null, customer, people: [] })
      .throwOnError();
    return id;
  };
  const [gone, stays] = [await make("Gone"), await make("Stays")];
  const merged = { customer: gone, into_customer: stays };
  const preview = await previewCustomerMerge(client, merged);
  if (!preview) throw new Error("Nothing to merge.");
  const { seen, into_seen } = preview;
  const fields = mergedCustomer(preview.gone, preview.stays);
  await mergeCustomers(client, { ...merged, seen, into_seen, fields });
  await expect(undoDeletion(client, { target: gone })).rejects.toThrow("can no longer be undone");
});

test("saves no undo data for deletions by the website itself", async () => {
  const category = await createCategory(client, "By the site");
  await sql`delete from categories where id = ${category.id}`.execute(database);
  await expect(undoDeletion(client, { target: category.id })).rejects.toThrow(
    "can no longer be undone",
  );
});

test("restores the lines of an order with a deleted product", async () => {
  const { id } = await fullProduct();
  const bought = await order(id);
  const before = await fetchOfficeOrder(client, bought);
  await deleteProduct(client, id);
  await undoDeletion(client, { target: id });
  expect((await fetchOfficeOrder(client, bought))?.order_items).toEqual(before?.order_items);
});
