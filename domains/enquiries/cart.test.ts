import { expect, test } from "vitest";
import { MAX_QUANTITY } from "#app/lib/numbers.ts";
import {
  addToCart,
  cartCount,
  parseCart,
  removeFromCart,
  setCartNote,
  setCartQuantity,
} from "./cart.ts";

const bearing = { id: "a", name: "22212 E", price: 96.4 };
const repair = { id: "b", name: "Blower Repairs" };

test("adds a new item with quantity 1 (SEL-4)", () => {
  expect(addToCart([], bearing)).toEqual([{ ...bearing, quantity: 1 }]);
});

test("raises the quantity by 1 for an item already in the cart (SEL-4)", () => {
  const once = addToCart([], bearing);
  expect(addToCart(once, bearing)).toEqual([{ ...bearing, quantity: 2 }]);
});

test("adds the quantity chosen on the detail page (SEL-4)", () => {
  const three = addToCart([], bearing, 3);
  expect(addToCart(three, bearing, 2)).toEqual([{ ...bearing, quantity: 5 }]);
});

test("removes an item by id (SEL-10)", () => {
  const both = addToCart(addToCart([], bearing), repair);
  expect(removeFromCart(both, "a")).toEqual([{ ...repair, quantity: 1 }]);
});

test.each([0, -1])("removes the item at a quantity of %i (SEL-10)", (quantity) => {
  expect(setCartQuantity(addToCart([], bearing), "a", quantity)).toEqual([]);
});

test("sets a quantity above zero (SEL-10)", () => {
  expect(setCartQuantity(addToCart([], bearing), "a", 7)[0]?.quantity).toBe(7);
});

test("limits a quantity to its maximum", () => {
  expect(addToCart([], bearing, 1e9)[0]?.quantity).toBe(MAX_QUANTITY);
});

test("records a quantity above the maximum in the note and adds later units to it (SEL-4)", () => {
  const many = addToCart(addToCart([], { ...bearing, note: "Urgent" }, 9000), bearing, 3000);
  expect(many).toEqual([{ ...bearing, quantity: MAX_QUANTITY, note: "12,000 pcs; Urgent" }]);
  const [more] = addToCart(parseCart(JSON.stringify(many)), bearing);
  expect(more).toMatchObject({ quantity: MAX_QUANTITY, note: "12,001 pcs; Urgent" });
  const again = { ...bearing, note: "10,000 pcs" };
  expect(addToCart([{ ...bearing, quantity: 5 }], again, MAX_QUANTITY)).toEqual([
    { ...bearing, quantity: MAX_QUANTITY, note: "10,005 pcs" },
  ]);
  expect(addToCart([], again, MAX_QUANTITY)).toEqual([{ ...again, quantity: MAX_QUANTITY }]);
  expect(parseCart(JSON.stringify([{ ...bearing, quantity: 1_250_000 }]))).toEqual([
    { ...bearing, quantity: MAX_QUANTITY, note: "1,250,000 pcs" },
  ]);
  expect(setCartQuantity(many, "a", 50)).toEqual([{ ...bearing, quantity: 50, note: "Urgent" }]);
  expect(setCartQuantity([{ ...bearing, quantity: 2, note: "12 pcs" }], "a", 3)).toEqual([
    { ...bearing, quantity: 3, note: "12 pcs" },
  ]);
});

test("counts items as the sum of quantities (SEL-12)", () => {
  expect(cartCount(addToCart(addToCart([], bearing, 2), repair))).toBe(3);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["garbage", "{{{"],
  ["an object", '{"id":"a"}'],
  ["a number", "5"],
  ["null", "null"],
  ["items of wrong types", '[1,null,"x",{"id":5,"name":"n","quantity":1}]'],
  ["a non-numeric quantity", '[{"id":"a","name":"n","quantity":"2"}]'],
  ["a quantity below 1", '[{"id":"a","name":"n","quantity":0}]'],
])("reads stored %s as an empty cart (SEL-11)", (_, stored) => {
  expect(parseCart(stored)).toEqual([]);
});

test("drops invalid items and unknown fields from a stored cart (DAT-3)", () => {
  const stored = JSON.stringify([{ ...bearing, quantity: 2, onclick: "x" }, 7]);
  expect(parseCart(stored)).toEqual([{ ...bearing, quantity: 2 }]);
});

test("reads a stored part or service without a quantity as one (DAT-3)", () => {
  const stored = '[{"id":"a","name":"n","description":"d"}]';
  expect(parseCart(stored)).toEqual([{ id: "a", name: "n", description: "d", quantity: 1 }]);
});

test("reads all of 5,000 stored items", () => {
  const stored = Array.from({ length: 5000 }, (_, i) => ({
    id: `${i}`,
    name: `n${i}`,
    quantity: 1,
  }));
  expect(parseCart(JSON.stringify(stored))).toHaveLength(5000);
});

test("drops an invalid stored price", () => {
  expect(parseCart('[{"id":"a","name":"n","quantity":1,"price":-4}]')).toEqual([
    { id: "a", name: "n", quantity: 1 },
  ]);
});

test("stores a note with its item and drops an empty one (ENQ-18)", () => {
  const noted = setCartNote(
    [
      { ...bearing, quantity: 2 },
      { id: "b", name: "n", quantity: 1 },
    ],
    "b",
    "left",
  );
  expect(noted[1]).toEqual({ id: "b", name: "n", quantity: 1, note: "left" });
  expect(parseCart(JSON.stringify(noted))).toEqual(noted);
  expect(setCartNote(noted, "b", "")[1]).toEqual({ id: "b", name: "n", quantity: 1 });
  expect(parseCart(JSON.stringify([{ ...noted[1], note: "x".repeat(900) }]))[0]?.note).toHaveLength(
    500,
  );
});

test("stores the sizing of an item and adds it to an item without one (ENQ-19)", () => {
  const sizing = "/select/blower?flow=250&pressure=200";
  const blower = { id: "a", name: "Blower" };
  const chosen = addToCart([{ ...blower, quantity: 1 }], { ...blower, note: "For 250", sizing });
  expect(chosen).toEqual([{ ...blower, quantity: 2, note: "For 250", sizing }]);
  expect(parseCart(JSON.stringify(chosen))).toEqual(chosen);
  const other = { ...blower, note: "For 300", sizing: "/select/blower?flow=300" };
  expect(addToCart(chosen, other)).toEqual([{ ...chosen[0], quantity: 3 }]);
  const foreign = [{ ...blower, quantity: 1, sizing: "https://evil.example/select/blower" }];
  expect(parseCart(JSON.stringify(foreign))).toEqual([{ ...blower, quantity: 1 }]);
});
