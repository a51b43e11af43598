import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undoDeletion } from "#app/data/contracts.ts";
import { createCategory, deleteCategory, renameCategory } from "#domains/products/categories.ts";
import {
  fetchCountedCategories,
  fetchOfficeTypes,
  mergeCategories,
  mergeTypes,
  placeRow,
} from "#domains/products/contracts.ts";
import { createType } from "#domains/products/product-type-edits.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const client = tableClient(backend, await createAccount(backend, "office", "admin"));

let made = 0;
async function category(products = 0) {
  made += 1;
  const added = await createCategory(client, `Category ${made}`);
  for (let index = 0; index < products; index += 1) {
    await sql`insert into products (name, price, category_id) values ('Part', 1, ${added.id})`.execute(
      database,
    );
  }
  return added;
}

const heldBy = async (id: string) =>
  (await fetchCountedCategories(client)).find((one) => one.id === id)?.products;

test("renames a mistyped category, without overwriting another user's change", async () => {
  const seen = await category();
  expect(await renameCategory(client, seen, "  Bearing   pullers ")).toBe(true);
  const list = await fetchCountedCategories(client);
  expect(list).toContainEqual({ id: seen.id, name: "Bearing pullers", products: 0 });
  expect(await renameCategory(client, seen, "Pullers")).toBe(false);
  // A change of case only is no conflict with itself.
  expect(
    await renameCategory(client, { ...seen, name: "Bearing pullers" }, "Bearing Pullers"),
  ).toBe(true);
});

test("moves the products of a merged category and deletes it", async () => {
  const [from, into] = [await category(3), await category(1)];
  expect(await mergeCategories(client, { category: from.id, into_category: into.id })).toBe(3);
  expect(await heldBy(into.id)).toBe(4);
  expect(await heldBy(from.id)).toBeUndefined();
});

test("loses no product when two users merge each other's categories", async () => {
  const [one, other] = [await category(2), await category(2)];
  const done = await Promise.allSettled([
    mergeCategories(client, { category: one.id, into_category: other.id }),
    mergeCategories(client, { category: other.id, into_category: one.id }),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([await heldBy(one.id), await heldBy(other.id)]).toContain(4);
});

test("deletes an empty category but not one with products", async () => {
  const empty = await category();
  await deleteCategory(client, empty.id);
  expect(await heldBy(empty.id)).toBeUndefined();
  const full = await category(2);
  await expect(deleteCategory(client, full.id)).rejects.toThrow(
    `“${full.name}” still holds 2 products. Merge it into another category instead.`,
  );
  expect(await heldBy(full.id)).toBe(2);
});

test("rejects invalid changes with an explanation, by any client", async () => {
  const { name } = await category();
  await expect(createCategory(client, name.toUpperCase())).rejects.toThrow(
    `The category “${name.toUpperCase()}” already exists.`,
  );
  await expect(renameCategory(client, await category(), name)).rejects.toThrow(
    `The category “${name}” already exists.`,
  );
  for (const wrong of ["", "  ", "x".repeat(101)]) {
    await expect(createCategory(client, wrong)).rejects.toThrow("1 to 100 characters");
  }
  const one = await category();
  await expect(
    mergeCategories(client, { category: one.id, into_category: one.id }),
  ).rejects.toThrow("into itself");
  await expect(
    mergeCategories(client, { category: one.id, into_category: randomUUID() }),
  ).rejects.toThrow("no longer exists");
});

test("sorts categories by name until the office orders them; new ones come last (OFF-25)", async () => {
  const names = async () => (await fetchCategories(tableClient(backend))).map(({ name }) => name);
  expect(await names()).toEqual((await names()).toSorted());
  const last = await createCategory(client, "Zippers");
  await placeRow(client, { kind: "categories", target: last.id, place: 0 });
  expect((await names())[0]).toBe("Zippers");
  expect((await fetchCountedCategories(client))[0]?.name).toBe("Zippers");
  await createCategory(client, "Aardvarks");
  expect((await names()).at(-1)).toBe("Aardvarks");
  await placeRow(client, { kind: "categories", target: last.id, place: 2 });
  expect((await names())[2]).toBe("Zippers");
  await placeRow(client, { kind: "categories", target: last.id, place: 9999 });
  await createCategory(client, "Behind the last");
  expect((await names()).at(-1)).toBe("Behind the last");
});

test("leaves one order when users reorder categories simultaneously", async () => {
  const all = await fetchCategories(client);
  await Promise.all(
    all
      .slice(0, 6)
      .map(({ id }, index) =>
        placeRow(client, { kind: "categories", target: id, place: index % 3 }),
      ),
  );
  const { rows } = await sql<{ position: number }>`
    select position from categories order by position`.execute(database);
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
});

/** Creates a type with a field of this key, and a product with a value in it. */
async function typeWith(key: string, value: string, kind = "number") {
  made += 1;
  const name = `Type ${made}`;
  await createType(client, { name, position: 50 + made });
  const type = (await fetchOfficeTypes(client)).find((one) => one.name === name);
  const { id: categoryId } = await category();
  await sql`
    insert into product_fields (type_id, key, label, kind)
    values (${type?.id}, ${key}, ${`Label of ${key}`}, ${kind})`.execute(database);
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id, type_id, technical_data)
    values (${`Part ${made}`}, 1, ${categoryId}, ${type?.id}, ${`{"${key}": ${value}}`}) returning id`.execute(
    database,
  );
  return { id: type?.id ?? "", name, product: rows[0]?.id ?? "" };
}
const typeOf = async (id: string) => (await fetchOfficeTypes(client)).find((one) => one.id === id);

test("moves products, values and fields of a merged type, and undoes this (OFF-25)", async () => {
  const [from, into] = [await typeWith("bore", "20"), await typeWith("width", "5")];
  expect(await mergeTypes(client, { merged: from.id, into_type: into.id })).toBe(1);
  expect(await typeOf(from.id)).toBeUndefined();
  const merged = await typeOf(into.id);
  expect(merged?.products).toBe(2);
  expect(merged?.fields.map(({ key, products }) => [key, products])).toEqual([
    ["width", 1],
    ["bore", 1],
  ]);
  await undoDeletion(client, { target: from.id });
  expect((await typeOf(from.id))?.fields.map(({ key, products }) => [key, products])).toEqual([
    ["bore", 1],
  ]);
  expect((await typeOf(into.id))?.fields.map(({ key }) => key)).toEqual(["width"]);
});

test("rejects merging a type whose values do not fit, and names the field (OFF-25)", async () => {
  const [from, into] = [await typeWith("play", "true", "yes_no"), await typeWith("play", "5")];
  await expect(mergeTypes(client, { merged: from.id, into_type: into.id })).rejects.toThrow(
    "Label of play",
  );
  expect((await typeOf(from.id))?.products).toBe(1);
});

test("performs one of two opposite merges of types and loses no product (OFF-25)", async () => {
  const [one, other] = [await typeWith("bore", "20"), await typeWith("width", "5")];
  const done = await Promise.allSettled([
    mergeTypes(client, { merged: one.id, into_type: other.id }),
    mergeTypes(client, { merged: other.id, into_type: one.id }),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const left = (await fetchOfficeTypes(client)).filter(
    ({ id }) => id === one.id || id === other.id,
  );
  expect(left.map(({ products }) => products)).toEqual([2]);
  await expect(mergeTypes(client, { merged: one.id, into_type: one.id })).rejects.toThrow(
    "into itself",
  );
});
