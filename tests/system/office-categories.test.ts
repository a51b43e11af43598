import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  createCategory,
  deleteCategory,
  fetchCountedCategories,
  mergeCategories,
  renameCategory,
} from "#app/data/categories.ts";
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

test("a mistyped category gets its right name, which nobody overwrites unseen", async () => {
  const seen = await category();
  expect(await renameCategory(client, seen, "  Bearing   pullers ")).toBe(true);
  const list = await fetchCountedCategories(client);
  expect(list).toContainEqual({ id: seen.id, name: "Bearing pullers", products: 0 });
  expect(await renameCategory(client, seen, "Pullers")).toBe(false);
  // The same letters in another size are the same category.
  expect(
    await renameCategory(client, { ...seen, name: "Bearing pullers" }, "Bearing Pullers"),
  ).toBe(true);
});

test("merged, a category gives its products to the other one and is gone", async () => {
  const [from, into] = [await category(3), await category(1)];
  expect(await mergeCategories(client, from.id, into.id)).toBe(3);
  expect(await heldBy(into.id)).toBe(4);
  expect(await heldBy(from.id)).toBeUndefined();
});

test("two who merge each other's categories lose no product", async () => {
  const [one, other] = [await category(2), await category(2)];
  const done = await Promise.allSettled([
    mergeCategories(client, one.id, other.id),
    mergeCategories(client, other.id, one.id),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([await heldBy(one.id), await heldBy(other.id)]).toContain(4);
});

test("an empty category is deleted, a full one is not", async () => {
  const empty = await category();
  await deleteCategory(client, empty.id);
  expect(await heldBy(empty.id)).toBeUndefined();
  const full = await category(2);
  await expect(deleteCategory(client, full.id)).rejects.toThrow(
    `“${full.name}” still holds 2 products. Merge it into another category instead.`,
  );
  expect(await heldBy(full.id)).toBe(2);
});

test("what cannot be done is said in words, also to those who ask the service itself", async () => {
  const { name } = await category();
  await expect(createCategory(client, name.toUpperCase())).rejects.toThrow(
    `There is a category “${name.toUpperCase()}” already.`,
  );
  await expect(renameCategory(client, await category(), name)).rejects.toThrow(
    `There is a category “${name}” already.`,
  );
  for (const wrong of ["", "  ", "x".repeat(101)]) {
    await expect(createCategory(client, wrong)).rejects.toThrow("between 1 and 100 characters");
  }
  const one = await category();
  await expect(mergeCategories(client, one.id, one.id)).rejects.toThrow("into itself");
  await expect(mergeCategories(client, one.id, randomUUID())).rejects.toThrow("not there any more");
});
