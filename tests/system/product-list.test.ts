import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchUnpublished } from "#domains/products/contracts.ts";
import { fetchFoundPage } from "#domains/products/office/found-products.ts";
import { OFFICE_COLUMNS, PUBLIC_COLUMNS } from "#domains/products/product.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const SUPPLIER = randomUUID();
const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");
const {
  rows: [category],
} = await sql<{
  id: string;
}>`insert into categories (name) values ('Odd things') returning id`.execute(database);

async function list(query: object) {
  const { status, body } = await call("/rest/v1/rpc/list_products", {
    method: "POST",
    token: admin.token,
    body: query,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { total: number; products: { id: string; name: string; stock: number }[] };
}

async function add(name: string, more: object = {}): Promise<void> {
  await insertRow("products", { name, price: 1, category_id: category?.id, ...more }).execute(
    database,
  );
}

test("lists every product on exactly one page, with the total of all pages", async () => {
  const {
    rows: [{ count } = { count: 0 }],
  } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(database);
  const seen = new Set<string>();
  for (let first = 0; first < count; first += 100) {
    const page = await list({ first_row: first, row_count: 100 });
    expect(page.total).toBe(count);
    for (const { id } of page.products) seen.add(id);
  }
  expect(seen.size).toBe(count);
  expect(await list({ first_row: 1_000_000 })).toEqual({ total: count, products: [] });
});

test.each([
  "100%",
  "a_b",
  "back\\slash",
  "comma, (round) [square] {curly}",
  `quote "double" 'single'`,
  "star*",
  "a.b:c;d",
  "&select=*",
  "and(id.is.null)",
  "'); drop table products; --",
  "<b>",
  "Ωμέγα 軸受",
])("searches for the text %s literally", async (text) => {
  await add(`Hostile ${text} end`);
  expect((await list({ search: text })).products.map(({ name }) => name)).toEqual([
    `Hostile ${text} end`,
  ]);
});

test("treats %, _ and * literally and finds nothing for unknown text", async () => {
  expect((await list({ search: "no%such" })).total).toBe(0);
  expect((await list({ search: "______" })).total).toBe(0);
  expect((await list({ search: "x".repeat(5000) })).total).toBe(0);
});

test("finds words of name and description in any order, and 22212 E for 22212E (CAT-3)", async () => {
  await add("Coupling HRC 90", { description: "taper bush included" });
  expect((await list({ search: "bush  hrc" })).products).toHaveLength(1);
  expect((await list({ search: "22212E" })).products[0]?.name).toContain("22212 E");
});

test("lists the product with exactly this number first (CAT-70)", async () => {
  await add("Zulu part", { part_number: "00-981", manufacturer_numbers: "BB1-3155; QX 7" });
  await add("Alpha part", { description: "instead of 00-981, BB1-3155 and QX 7" });
  for (const search of ["00-981", "bb1-3155", "qx7"]) {
    const { products } = await list({ search, sort: "best" });
    expect(products[0]?.name, search).toBe("Zulu part");
  }
});

test("finds a product by its current name and description only (CAT-3)", async () => {
  await add("Formerly Zweischneidig", { description: "once dreieckig" });
  await sql`update products set name = 'Now Vierkantig', description = 'since then Fünfeckig'
    where name = 'Formerly Zweischneidig'`.execute(database);
  expect((await list({ search: "zweischneidig" })).total).toBe(0);
  expect((await list({ search: "dreieckig" })).total).toBe(0);
  expect((await list({ search: "fünfeckig vierkantig" })).products).toHaveLength(1);
  await sql`delete from products where name = 'Now Vierkantig'`.execute(database);
  expect((await list({ search: "vierkantig" })).total).toBe(0);
});

test("filters by category and stock", async () => {
  await add("Shelf empty", { stock: 0 });
  await add("Shelf low", { stock: 3 });
  await add("Shelf full", { stock: 4 });
  const names = async (stock: string) => {
    const query = { ...EVERY_PRODUCT, search: "Shelf", category: `${category?.id}`, stock };
    const products = await fetchMatchingProducts(tableClient(backend, admin), query);
    return products.map(({ name }) => name);
  };
  expect(await names("out")).toEqual(["Shelf empty"]);
  expect(await names("low")).toEqual(["Shelf empty", "Shelf low"]);
  expect(await names("in")).toEqual(["Shelf full", "Shelf low"]);
  expect(await names("")).toHaveLength(3);
});

test("returns all products, however many and however long their descriptions", async () => {
  // In batches, each within the statement timeout on a slow computer.
  for (let first = 1; first <= 900; first += 100) {
    await sql`
      insert into products (name, description, price, category_id)
      select 'Longwinded ' || number, repeat('x', 5000), 1, ${category?.id}
      from generate_series(${first}::int, ${first + 99}::int) as number`.execute(database);
  }
  const query = { ...EVERY_PRODUCT, search: "Longwinded" };
  const products = await fetchMatchingProducts(tableClient(backend, admin), query);
  expect(new Set(products.map(({ id }) => id)).size).toBe(900);
  for (const digit of Array(10).keys()) {
    await sql`delete from products where name like ${`Longwinded %${digit}`}`.execute(database);
  }
});

test("sorts as requested", async () => {
  const stocks = (await list({ sort: "-stock", row_count: 50 })).products.map(({ stock }) => stock);
  expect(stocks).toEqual(stocks.toSorted((a, b) => b - a));
  const names = (await list({ sort: "-name", row_count: 50 })).products.map(({ name }) => name);
  expect(names).toEqual(
    (await list({ row_count: 5000 })).products
      .toReversed()
      .map(({ name }) => name)
      .slice(0, 50),
  );
});

test("returns unpublished products with every column of published ones", async () => {
  await add("Hidden away", { state: "hidden" });
  const office = tableClient(backend, admin);
  const [unpublished] = await fetchUnpublished(office);
  const { data: published } = await office
    .from("products")
    .select(PUBLIC_COLUMNS)
    .limit(1)
    .single()
    .throwOnError();
  const keys = (row: object) => Object.keys(row).sort();
  expect(unpublished?.name).toBe("Hidden away");
  const read = keys(unpublished ?? {});
  expect(read).toEqual(expect.arrayContaining(keys({ ...published, state: "hidden" })));
  // Of the office's columns only the status and the available stock; the rest loads on demand.
  expect(OFFICE_COLUMNS.filter((column) => read.includes(column))).toEqual(["state", "stock"]);
});

test("filters by published, draft and hidden (OFF-11)", async () => {
  const { total } = await list({});
  for (const state of ["draft", "hidden", "published"]) {
    await add(`A ${state} seal`, { state });
    const office = tableClient(backend, admin);
    const query = { ...EVERY_PRODUCT, state, search: "seal" };
    const found = await fetchMatchingProducts(office, query);
    expect(found.map(({ name }) => name)).toContain(`A ${state} seal`);
    expect(new Set(found.map((product) => product.state))).toEqual(new Set([state]));
  }
  expect((await list({})).total).toBe(total + 3);
  // An unknown value in the URL is ignored.
  const unknown = { ...EVERY_PRODUCT, state: "sold" };
  expect(await fetchMatchingProducts(tableClient(backend, admin), unknown)).toHaveLength(total + 3);
});

test("filters by supplier, with and without a search (PUR-1)", async () => {
  await add("Bought from Rand Bearings");
  await add("Bought from nobody");
  await sql`
    with supplier as (
      insert into suppliers (id, name, currency) values (${SUPPLIER}, 'Rand Bearings', 'USD')
      returning id
    )
    insert into product_suppliers (id, product_id, supplier_id)
    select gen_random_uuid(), p.id, supplier.id from products p, supplier where p.name = 'Bought from Rand Bearings'
  `.execute(database);
  for (const search of ["", "Bought"]) {
    const { rows } = await fetchFoundPage(
      tableClient(backend, admin),
      { ...EVERY_PRODUCT, search, supplier: SUPPLIER },
      1,
    );
    expect(rows.map(({ name }) => name)).toEqual(["Bought from Rand Bearings"]);
  }
});
