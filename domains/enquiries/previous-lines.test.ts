import { expect, test } from "vitest";
import { itemsAgain } from "./previous-lines.ts";

const BEARING = {
  id: "a",
  name: "22212 E, new name",
  price: 90,
  price_breaks: [],
  image_url: null,
};

test("reorders previous lines with current names and prices (QUO-34)", () => {
  const line = { product_id: "a", product_name: "22212 E", quantity: 3 };
  expect(itemsAgain([line], [BEARING])).toEqual([{ ...BEARING, quantity: 3 }]);
});

test("reorders a discontinued product by name, once", () => {
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

test.each([
  ["metres", { quantity: 2.5, unit: "m" }, 3, "2.5 m"],
  [
    "a part of an hour, with a note",
    { quantity: 0.5, unit: "h", note: "on site" },
    1,
    "0.5 h; on site",
  ],
  ["more units than My Selections allows", { quantity: 20_000, unit: "pcs" }, 9999, "20,000 pcs"],
  ["a line reordered before", { quantity: 3, unit: "m", note: "3 m; red" }, 3, "3 m; red"],
  ["units with a note", { quantity: 12, unit: "pcs", note: "red" }, 12, "red"],
])("reorders %s with quantity and note (QUO-2)", (_, line, quantity, note) => {
  const again = itemsAgain([{ product_id: "a", product_name: "22212 E", ...line }], [BEARING]);
  expect(again).toEqual([{ ...BEARING, quantity, note }]);
});

test("reorders a line with its sizing inputs (ENQ-19)", () => {
  const sizing = { tool: "blower", inputs: { flow: "250", pressure: "200" } } as const;
  const line = { product_id: "a", product_name: "22212 E", quantity: 1, sizing };
  expect(itemsAgain([line], [BEARING])).toEqual([
    { ...BEARING, quantity: 1, sizing: "/select/blower?flow=250&pressure=200" },
  ]);
});
