import { expect, test } from "vitest";
import { products } from "../../supabase/seed/catalogue.ts";
import { makeProducts, makeRelations } from "./large-catalogue.ts";

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
