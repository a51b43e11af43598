import { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type ImportRow, importProducts } from "#app/data/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#app/data/product-list.ts";
import { fetchRelations } from "#app/data/product-relations.ts";
import { fetchProductTypes } from "#app/data/product-types.ts";
import { fetchCategories } from "#app/data/products.ts";
import { planImport } from "#app/features/office/products/import-plan.ts";
import { productsCsv, rowsOf } from "#app/features/office/products/product-csv.ts";
import { readCsv } from "#app/lib/csv.ts";
import { differingProducts } from "../product-samples.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");
const customer = await createAccount(backend, "customer");
const tables = new PostgrestClient(`${SITE_URL}/rest/v1`, {
  headers: { apikey: backend.publishableKey, Authorization: `Bearer ${admin.token}` },
  fetch: (input, init) => backend.api(new Request(input, init)),
});

function everything() {
  return fetchMatchingProducts(tables, EVERY_PRODUCT);
}

function send(rows: ImportRow[], token?: string) {
  return call("/rest/v1/rpc/import_products", { method: "POST", token, body: { rows } });
}

async function counts() {
  const {
    rows: [row],
  } = await sql`
    select (select count(*)::int from products) as products,
      (select count(*)::int from categories) as categories`.execute(database);
  return row;
}

const newProduct = (name: string): ImportRow => ({
  name,
  price: 1,
  stock: 1,
  category: "Brand new",
});

test("an export comes back identical: unchanged where it is, restored where it was deleted", async () => {
  await sql`update products set description = ${"=1+1,\n\"quoted\" 'text'"}
    where id in (select id from products order by name limit 5)`.execute(database);
  // In every column something that is not its default.
  const { rows: known } = await sql<{ id: string }>`select id from categories limit 2`.execute(
    database,
  );
  const { differing } = differingProducts([known[0]?.id ?? "", known[1]?.id ?? ""]);
  for (const { product } of differing) await insertRow("products", product).execute(database);
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

test("one row that cannot be written takes back all of them, categories too", async () => {
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

test("a product that somebody changed after the preview stops the import", async () => {
  const [seen] = await everything();
  await sql`update products set stock = stock + 1 where id = ${seen?.id ?? ""}`.execute(database);
  const before = await counts();
  const { status, body } = await send(
    [newProduct("Fine"), { id: seen?.id, price: 5, seen: seen?.updated_at }],
    admin.token,
  );
  expect(status).toBe(400);
  expect(body.message).toBe(
    "1 of these products were changed or deleted meanwhile. Nothing was imported.",
  );
  expect(await counts()).toEqual(before);
});

test("a column that is not named keeps what is there, no picture takes it away", async () => {
  const [seen] = (await everything()).filter(({ image_url }) => image_url !== null);
  if (!seen) throw new Error("No product with a picture");
  await importProducts(tables, [
    { id: seen.id, stock: 77, image_url: null, seen: seen.updated_at },
  ]);
  const after = (await everything()).find(({ id }) => id === seen.id);
  const { updated_at, revised_at } = after ?? {};
  expect(after).toEqual({ ...seen, stock: 77, image_url: null, updated_at, revised_at });
});

test.each([
  ["a customer", customer.token],
  ["a visitor", undefined],
])("%s imports nothing", async (_who, token) => {
  const before = await counts();
  const [seen] = await everything();
  expect((await send([newProduct("Not mine")], token)).status).toBeGreaterThanOrEqual(400);
  const change = { id: seen?.id, price: 0, seen: seen?.updated_at };
  expect((await send([change], token)).status).toBeGreaterThanOrEqual(400);
  expect(await counts()).toEqual(before);
  expect((await everything())[0]).toEqual(seen);
});

test("every imported product has its place in the history, with who did it", async () => {
  await importProducts(tables, [newProduct("Traced")]);
  const {
    rows: [row],
  } = await sql`
    select actor, action from audit_log join products on products.id = row_id
    where name = 'Traced'`.execute(database);
  expect(row).toEqual({ actor: admin.id, action: "insert" });
});
