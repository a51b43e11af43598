import { expect, test } from "vitest";
import { parseCart } from "./cart.ts";
import { cartTotal, itemPrice } from "./item-price.ts";

const BREAKS = [
  { from: 10, price: 5.5 },
  { from: 50, price: 5 },
];
const seals = (quantity: number) => ({
  ...{ id: "s", name: "Seal", price: 6, price_breaks: BREAKS, quantity },
});

test.each([
  [1, 6],
  [9, 6],
  [10, 5.5],
  [49, 5.5],
  [50, 5],
  [9999, 5],
])("prices %i units at %d each", (quantity, price) => {
  expect(itemPrice(seals(quantity))).toBe(price);
});

test("totals price times quantity, ignoring items without a price (SEL-12)", () => {
  const items = [
    { id: "a", name: "22212 E", price: 96.4, quantity: 2 },
    { id: "b", name: "Blower Repairs", quantity: 1 },
    seals(10),
  ];
  expect(cartTotal(items)).toBe(247.8);
});

test("restores price breaks from storage and ignores invalid ones", () => {
  const [saved] = parseCart(JSON.stringify([seals(50)]));
  expect(saved && itemPrice(saved)).toBe(5);
  for (const price_breaks of [7, "x", {}, [null], [7], [{ from: 2 }], [{ from: 2, price: -1 }]]) {
    const [item] = parseCart(JSON.stringify([{ ...seals(50), price_breaks }]));
    expect(item && itemPrice(item)).toBe(6);
  }
});
