import { expect, test } from "vitest";
import { followedPrice } from "./followed-price.ts";

const SEAL = {
  price: 6,
  price_breaks: [
    { from: 10, price: 5.5 },
    { from: 50, price: 5 },
  ],
};

test.each([
  ["the first break", { quantity: "1", price: "6.00" }, "10", "5.50"],
  ["the last break", { quantity: "10", price: "5,5" }, "1 000", "5.00"],
  ["the unit price again", { quantity: "60", price: "5.00" }, "9", "6.00"],
  [
    "the price for a quantity typed into an empty field",
    { quantity: "", price: "5.50" },
    "2",
    "6.00",
  ],
])("updates a line after a quantity change to %s", (_, was, quantity, price) => {
  expect(followedPrice(SEAL, was, quantity)).toBe(price);
});

test.each([
  ["typed by hand", { quantity: "1", price: "5.80" }, "10"],
  ["for a low quantity typed for a high one", { quantity: "60", price: "6.00" }, "70"],
  ["that is invalid", { quantity: "1", price: "six" }, "10"],
  ["while the quantity is invalid", { quantity: "1", price: "6.00" }, "1x"],
  ["while there is no quantity", { quantity: "1", price: "6.00" }, ""],
])("leaves a price %s (OFF-20)", (_, was, quantity) => {
  expect(followedPrice(SEAL, was, quantity)).toBeNull();
});

test("leaves a price without price breaks or without a catalogue part", () => {
  const was = { quantity: "1", price: "6.00" };
  expect(followedPrice({ price: 6, price_breaks: [] }, was, "10")).toBeNull();
  expect(followedPrice(undefined, was, "10")).toBeNull();
});
