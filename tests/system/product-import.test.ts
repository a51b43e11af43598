import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteRecords, undoDeletions } from "#app/data/contracts.ts";
import { readCsv } from "#app/lib/csv.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { saveOrder } from "#domains/orders/office-orders.ts";
import { planImport } from "#domains/products/office/import-plan.ts";
import { productsCsv, rowsOf } from "#domains/products/office/product-csv.ts";
import {
  fetchImports,
  type ImportRow,
  importProducts,
  undoWholeImport,
} from "#domains/products/product-import.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { changeStock } from "#domains/stock/contracts.ts";
import { differingProducts } from "../product-samples.ts";
import { createAccount, SITE_URL } from "./backend-harness.ts";
import {
  admin,
  backend,
  database,
  everything,
  newProduct,
  send,
  tables,
} from "./import-harness.ts";
import { insertRow } from "./insert-row.ts";

const customer = await createAccount(backend, "customer");

async function counts() {
  const {
    rows: [row],
  } = await sql`
    select (select count(*)::int from products) as products,
      (select count(*)::int from categories) as categories`.execute(database);
  return row;
}

test("reimports an export without changes, and restores deleted products from it", async () => {
  await sql`update products set description = ${"=1+1,\n\"quoted\" 'text'"}
    where id in (select id from products order by name limit 5)`.execute(database);
  // A non-default value in every column.
  const { rows: known } = await sql<{ id: string }>`select id from categories limit 2`.execute(
    database,
  );
  const { differing } = differingProducts([known[0]?.id ?? "", known[1]?.id ?? ""]);
  for (const { product } of differing) await insertRow("products", product).execute(database);
  // An import makes products of our own.
  await sql`update products set sample = ''`.execute(database);
  const before = await everything();
  const types = await fetchProductTypes(tables);
  const relations = await fetchRelations(tables);
  const csv = productsCsv(before, { types, relations });
  const plan = async () => {
    const shop = {
      products: await everything(),
      categories: await fetchCategories(tables),
      types,
      relations: await fetchRelations(tables),
    };
    const rows = rowsOf(readCsv(csv), types);
    return planImport(rows, shop, { fileWins: false, pictureOrigins: [SITE_URL] });
  };
  expect((await plan()).writes).toEqual([]);

  await sql`truncate products, categories cascade`.execute(database);
  const { writes } = await plan();
  expect(await importProducts(tables, writes)).toEqual({ added: before.length, changed: 0 });
  const bare = (products: typeof before) =>
    products.map(({ updated_at, revised_at, category_id, ...product }) => product);
  expect(bare(await everything())).toEqual(bare(before));
  const sides = (list: typeof relations) =>
    list.map(({ id, ...relation }) => JSON.stringify(relation)).toSorted();
  expect(sides(await fetchRelations(tables))).toEqual(sides(relations));
});

test("rolls back all rows and categories when one row is invalid", async () => {
  const before = await counts();
  for (const wrong of [{ price: -1 }, { stock: -1 }, { name: "" }, { image_url: "data:x" }]) {
    const { status } = await send(
      [newProduct("Fine"), { ...newProduct("Bad"), ...wrong }],
      admin.token,
    );
    expect(status).toBe(400);
  }
  expect(await counts()).toEqual(before);
});

test("rolls back all rows and names the invalid value of a field", async () => {
  const { rows: types } = await sql<{ id: string }>`
    select id from product_types where key = 'deep-groove-ball-bearings'`.execute(database);
  const before = await counts();
  const of = (name: string, technical_data: ImportRow["technical_data"]) => ({
    ...newProduct(name),
    type_id: types[0]?.id ?? "",
    technical_data,
  });
  for (const [wrong, message] of [
    [{ bore: "wide" }, /^“Bore” of “Bad” must be a number with up to \d decimals\.$/],
    [{ hue: 3 }, /^This type of product has no field “hue”\.$/],
  ] as const) {
    const { status, body } = await send(
      [newProduct("Without a type"), of("Fine", { bore: 20 }), of("Bad", wrong)],
      admin.token,
    );
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  }
  expect(await counts()).toEqual(before);
});

test("assigns a product's category from a file, whether new or known, in any spelling", async () => {
  const [known] = await fetchCategories(tables);
  const id = randomUUID();
  const category = async () => (await everything()).find((one) => one.id === id)?.category?.name;
  await importProducts(tables, [{ ...newProduct("Moved"), id, category: known?.name ?? "" }]);
  expect(await category()).toBe(known?.name);
  for (const [written, name] of [
    [" Elsewhere ", "Elsewhere"],
    [known?.name.toUpperCase() ?? "", known?.name],
  ] as const) {
    const seen = (await everything()).find((one) => one.id === id)?.updated_at ?? "";
    const other = newProduct(`Beside ${written}`);
    expect(await importProducts(tables, [{ id, category: written, seen }, other])).toEqual({
      added: 1,
      changed: 1,
    });
    expect(await category()).toBe(name);
  }
});

test("stops the import when a product changed after the preview", async () => {
  const [seen] = await everything();
  await sql`update products set stock = stock + 1 where id = ${seen?.id ?? ""}`.execute(database);
  const before = await counts();
  const { status, body } = await send(
    [newProduct("Fine"), { id: seen?.id, price: 5, seen: seen?.updated_at }],
    admin.token,
  );
  expect(status).toBe(400);
  expect(body.message).toBe(
    "1 of these products have been changed or deleted. Nothing was imported.",
  );
  expect(await counts()).toEqual(before);
});

test("leaves missing columns unchanged and ignores empty pictures", async () => {
  const [seen] = (await everything()).filter(({ image_url }) => image_url !== null);
  if (!seen) throw new Error("No product with a picture");
  await importProducts(tables, [
    { id: seen.id, stock: 77, image_url: null, seen: seen.updated_at },
  ]);
  const after = (await everything()).find(({ id }) => id === seen.id);
  const { updated_at, revised_at } = after ?? {};
  expect(after).toEqual({
    ...seen,
    stock: 77,
    available: 77,
    image_url: null,
    updated_at,
    revised_at,
  });
});

test.each([
  ["a customer", customer.token],
  ["a visitor", undefined],
])("rejects an import by %s", async (_who, token) => {
  const before = await counts();
  const [seen] = await everything();
  expect((await send([newProduct("Not mine")], token)).status).toBeGreaterThanOrEqual(400);
  const change = { id: seen?.id, price: 0, seen: seen?.updated_at };
  expect((await send([change], token)).status).toBeGreaterThanOrEqual(400);
  expect(await counts()).toEqual(before);
  expect((await everything())[0]).toEqual(seen);
});

test("logs every imported product with its user", async () => {
  await importProducts(tables, [newProduct("Traced")]);
  const {
    rows: [row],
  } = await sql`
    select actor, action from audit_log join products on products.id = row_id
    where name = 'Traced'`.execute(database);
  expect(row).toEqual({ actor: admin.id, action: "insert" });
});

/** Number of products; 10,000 take a minute, with the same result. */
const MANY = 500;

test("loses no stock in a long import during other work, and names conflicts (OFF-23)", async () => {
  const category = (await fetchCategories(tables))[0]?.id ?? "";
  const prefix = `Shelf ${randomUUID()}`;
  await sql`
    insert into products (name, price, stock, category_id)
    select ${prefix} || place, 5, 1000, ${category} from generate_series(1, ${MANY}::int) as place`.execute(
    database,
  );
  const many = async () => (await everything()).filter(({ name }) => name.startsWith(prefix));
  const first = await many();
  expect(first).toHaveLength(MANY);

  const taken = new Map<string, number>();
  const received = new Map<string, number>();
  const retried: string[] = [];
  let isOpen = true;
  let orders = 0;
  const some = (round: number, at: number) => first[(round * 37 + at * 613) % (MANY - 1)];

  async function order(round: number): Promise<void> {
    const id = randomUUID();
    const lines = [0, 1, 2].flatMap((at) => {
      const product = some(round, at);
      return product ? [{ product_id: product.id, product_name: product.name }] : [];
    });
    await saveOrder(tables, {
      ...{ id, seen: null, customer_email: "race@example.com", customer_name: "Race" },
      enquiry_id: null,
      lines: lines.map((line) => ({ ...line, quantity: 2, price: 5, note: "" })),
    });
    await moveOrder(tables, { target: id, seen: "received", becomes: "confirmed" });
    await moveOrder(tables, { target: id, seen: "confirmed", becomes: "dispatched" });
    for (const { product_id } of lines) taken.set(product_id, (taken.get(product_id) ?? 0) + 2);
    orders += 1;
  }
  async function receive(round: number): Promise<void> {
    const product = some(round, 5)?.id ?? "";
    await changeStock(tables, {
      ...{ product, kind: "received", quantity: 3, reason: "", request: randomUUID() },
    });
    received.set(product, (received.get(product) ?? 0) + 3);
  }
  async function trade(start: number, step: (round: number) => Promise<void>): Promise<void> {
    for (let round = start; isOpen; round += 3) {
      // A conflict may only cause a retry.
      await step(round).catch((error) => retried.push(String(error.message ?? error)));
    }
  }
  async function importMany(price: number, meanwhile?: () => Promise<void>): Promise<boolean> {
    const rows = (await many()).map(({ id, updated_at }) => ({ id, price, seen: updated_at }));
    await meanwhile?.();
    const { status, body } = await send(rows, admin.token);
    if (status !== 200) {
      expect(body.message).toMatch(/^\d+ of these products have been changed or deleted/);
    }
    return status === 200;
  }

  // Orders since the comparison cause a conflict.
  expect(await importMany(6, () => order(orders))).toBe(false);
  const traders = [trade(0, order), trade(1, order), trade(2, receive)];
  await Promise.all([importMany(7), importMany(8)]).finally(() => {
    isOpen = false;
  });
  await Promise.all(traders);
  expect(retried).toEqual([]);
  expect(orders).toBeGreaterThan(1);
  // It succeeds once other work stops.
  expect(await importMany(9)).toBe(true);
  const { rows: wrong } = await sql`
    select name, stock, reserved from products
    where name like ${`${prefix}%`} and (price <> 9 or reserved <> 0 or stock <> (
      select sum(stock_change) from stock_movements where product_id = products.id
    ))`.execute(database);
  expect(wrong).toEqual([]);
  for (const { id, stock } of await many()) {
    expect(stock).toBe(1000 - (taken.get(id) ?? 0) + (received.get(id) ?? 0));
  }
});

function recordOf(source: string) {
  const columns = [{ heading: "Code", column: "part_number" }];
  return { id: randomUUID(), source, file_name: "prices.csv", columns };
}

const numbered = async (number: string) =>
  (await everything()).find(({ part_number }) => part_number === number);

test("undoes a whole import, with prices, relations and categories (OFF-103)", async () => {
  const [first, second] = await everything();
  if (!first || !second) throw new Error("There are no products.");
  const before = await counts();
  const relations = await fetchRelations(tables);
  const [ours] = relations.filter(({ product_id }) => product_id === first.id);
  const record = recordOf("Undone Depot");
  const added = randomUUID();
  const side = { other_product_id: first.id, manufacturer: "", designation: "" };
  await importProducts(
    tables,
    [
      {
        ...{ id: first.id, seen: first.updated_at, price: 4321, price_breaks: [], stock: 77 },
        ...(ours && { relations_removed: [ours.id] }),
      },
      {
        ...{ ...newProduct("Added with another"), id: added, part_number: "00777" },
        ...{ category: "Only imported", relations_added: [{ kind: "equivalent", ...side }] },
      },
    ],
    undefined,
    record,
  );
  expect((await fetchImports(tables))[0]).toMatchObject({
    ...{ source: "Undone Depot", added: 1, changed: 1, undone_at: null },
    columns: record.columns,
  });
  expect(await numbered("00777")).toBeDefined();

  expect(await undoWholeImport(tables, record.id)).toEqual({ undone: 2, kept: 0 });
  expect(await counts()).toEqual(before);
  const after = (await everything()).find(({ id }) => id === first.id);
  expect(after).toMatchObject({ price: first.price, stock: first.stock });
  expect(after?.price_breaks).toEqual(first.price_breaks);
  expect((await fetchRelations(tables)).length).toBe(relations.length);
  expect((await fetchImports(tables))[0]?.undone_at).not.toBeNull();
  await expect(undoWholeImport(tables, record.id)).rejects.toThrow("already been undone");
});

test("imports a long file in parts that are undone together (OFF-103)", async () => {
  const record = recordOf("Long Depot");
  const before = await counts();
  const parts: number[] = [];
  const rows = Array.from({ length: 1200 }, (_, at) => newProduct(`Long ${at}`));
  await importProducts(tables, rows, (written) => parts.push(written), record);
  expect(parts).toEqual([500, 1000, 1200]);
  expect((await fetchImports(tables))[0]).toMatchObject({ source: "Long Depot", added: 1200 });
  expect(await undoWholeImport(tables, record.id)).toEqual({ undone: 1200, kept: 0 });
  expect(await counts()).toEqual(before);
});

test("leaves what was changed or ordered since when an import is undone (OFF-103)", async () => {
  const record = recordOf("Kept Depot");
  const [changed, ordered, loose] = [randomUUID(), randomUUID(), randomUUID()];
  await importProducts(
    tables,
    [changed, ordered, loose].map((id) => ({ ...newProduct(`Imported ${id}`), id })),
    undefined,
    record,
  );
  await sql`update products set price = 3 where id = ${changed}`.execute(database);
  await sql`with o as (
      insert into orders (customer_email, customer_name) values ('a@example.com', 'a') returning id
    ) insert into order_items (order_id, product_id, product_name, quantity, price)
    select id, ${ordered}, 'Ordered', 1, 1 from o`.execute(database);
  expect(await undoWholeImport(tables, record.id)).toEqual({ undone: 1, kept: 2 });
  const left = new Set((await everything()).map(({ id }) => id));
  expect([changed, ordered, loose].map((id) => left.has(id))).toEqual([true, true, false]);
});

test("rejects a part number that another product has, in any case (OFF-100)", async () => {
  await importProducts(tables, [{ ...newProduct("First"), part_number: "ab-1" }]);
  for (const part_number of ["ab-1", "AB-1"]) {
    const { status, body } = await send([{ ...newProduct("Second"), part_number }], admin.token);
    expect([status, body.message]).toEqual([
      409,
      `“First” already has the part number ${part_number}. Enter another one.`,
    ]);
  }
  await importProducts(tables, [{ ...newProduct("Third"), part_number: "" }, newProduct("Fourth")]);
});

test("deletes products together and restores them with their relations (OFF-42)", async () => {
  const relations = await fetchRelations(tables);
  const related = relations.find(({ other_product_id }) => other_product_id !== null);
  const ids = [related?.product_id ?? "", related?.other_product_id ?? ""];
  const before = await counts();
  await deleteRecords(tables, { kind: "products", ids });
  const left = new Set((await everything()).map(({ id }) => id));
  expect(ids.filter((id) => left.has(id))).toEqual([]);
  expect(await undoDeletions(tables, { targets: ids })).toBe(0);
  expect(await counts()).toEqual(before);
  expect((await fetchRelations(tables)).length).toBe(relations.length);
});
