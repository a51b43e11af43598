import { expect, test } from "vitest";
import { itemsAgain } from "./earlier-lines.ts";

const BEARING = {
  id: "a",
  name: "22212 E, new name",
  price: 90,
  price_breaks: [],
  image_url: null,
};

test("earlier lines come back with today's names and prices", () => {
  const line = { product_id: "a", product_name: "22212 E", quantity: 3 };
  expect(itemsAgain([line], [BEARING])).toEqual([{ ...BEARING, quantity: 3 }]);
});

test("what is not in the catalogue any more is asked for by its name, once", () => {
  const [gone, free] = itemsAgain(
    [
      { product_id: "b", product_name: "Old seal 40 mm", quantity: 1 },
      { product_id: null, product_name: "old seal 40 mm", quantity: 2 },
    ],
    [BEARING],
  );
  expect(gone).toMatchObject({ name: "Old seal 40 mm", quantity: 1 });
  expect(gone).not.toHaveProperty("price");
  expect(gone?.id).toBe(free?.id);
  expect(gone?.id).toMatch(/^\S{1,100}$/);
});

test("what a tool was asked for an earlier line is asked again with it", () => {
  const sizing = { tool: "blower", asked: { flow: "250", pressure: "200" } } as const;
  const line = { product_id: "a", product_name: "22212 E", quantity: 1, sizing };
  expect(itemsAgain([line], [BEARING])).toEqual([
    { ...BEARING, quantity: 1, sizing: "/select/blower?flow=250&pressure=200" },
  ]);
});
