import { expect, test } from "vitest";
import { categories, products } from "../../supabase/seed/catalogue.ts";
import { makeProducts, makeRelations } from "./large-catalogue.ts";

test.each([0, 10, 1500, 10_000])("makes %i products with distinct ids and names", (count) => {
  const made = makeProducts(count);
  expect(made).toHaveLength(count);
  expect(new Set(made.map((product) => product.id)).size).toBe(count);
  expect(new Set(made.map((product) => product.name)).size).toBe(count);
});

test("starts a larger list with the smaller one, and repeats it in a second run", () => {
  expect(makeProducts(10_000).slice(0, 1500)).toEqual(makeProducts(1500));
  expect(makeProducts(1500).slice(0, products.length)).toEqual(products);
});

test("assigns every product to a category of the catalogue", () => {
  const known = new Set(categories.map((category) => category.id));
  expect(makeProducts(10_000).every((product) => known.has(product.category_id))).toBe(true);
});

test("makes distinct products of other lines, and relates two distinct products each time", () => {
  const made = makeProducts(30_000);
  expect(new Set(made.map(({ id }) => id)).size).toBe(30_000);
  expect(new Set(made.map(({ name }) => name)).size).toBe(30_000);
  const ids = new Set<string | null | undefined>(made.map(({ id }) => id));
  const related = makeRelations(made);
  expect(related).toHaveLength(30_000 - products.length);
  for (const { product_id, other_product_id } of related) {
    expect(product_id).not.toBe(other_product_id);
    expect(ids.has(product_id) && ids.has(other_product_id)).toBe(true);
  }
});

test("rejects a count that exceeds the names the product types provide", () => {
  expect(() => makeProducts(1_000_000)).toThrow(RangeError);
});
