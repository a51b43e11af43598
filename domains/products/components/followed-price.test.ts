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
  ["the price of one again", { quantity: "60", price: "5.00" }, "9", "6.00"],
  [
    "the price of a quantity typed into an emptied box",
    { quantity: "", price: "5.50" },
    "2",
    "6.00",
  ],
])("a line whose quantity is changed takes %s", (_, was, quantity, price) => {
  expect(followedPrice(SEAL, was, quantity)).toBe(price);
});

test.each([
  ["that somebody typed", { quantity: "1", price: "5.80" }, "10"],
  ["of few pieces that somebody typed for many", { quantity: "60", price: "6.00" }, "70"],
  ["that cannot be read", { quantity: "1", price: "six" }, "10"],
  ["while the quantity cannot be read", { quantity: "1", price: "6.00" }, "1x"],
  ["while there is no quantity", { quantity: "1", price: "6.00" }, ""],
])("a price stays %s (OFF-20)", (_, was, quantity) => {
  expect(followedPrice(SEAL, was, quantity)).toBeNull();
});

test("a price stays where the catalogue has one for any quantity, or the part is in none", () => {
  const was = { quantity: "1", price: "6.00" };
  expect(followedPrice({ price: 6, price_breaks: [] }, was, "10")).toBeNull();
  expect(followedPrice(undefined, was, "10")).toBeNull();
});
