import { expect, test } from "vitest";
import { categories, products } from "../../supabase/seed/catalogue.ts";
import { makeProducts } from "./large-catalogue.ts";

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
