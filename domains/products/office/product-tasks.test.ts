import { expect, test } from "vitest";
import { raisedPrice, raisedPrices } from "./product-tasks.tsx";

test.each([
  [100, 10, 110],
  [0.05, 10, 0.06],
  [1.15, -10, 1.04],
  [19.99, 7.5, 21.49],
  [0, 50, 0],
  [9_999_999_999.99, -90, 1_000_000_000],
])("changes %d by %d %% to %d, rounded to cents", (price, percent, becomes) => {
  expect(raisedPrice(price, percent)).toBe(becomes);
});

test("changes price breaks by the same percentage and drops those made void by rounding (OFF-20)", () => {
  const price_breaks = [
    { from: 10, price: 5.5 },
    { from: 50, price: 5 },
  ];
  expect(raisedPrices({ price: 6, price_breaks }, 10)).toEqual({
    price: 6.6,
    price_breaks: [
      { from: 10, price: 6.05 },
      { from: 50, price: 5.5 },
    ],
  });
  const small = [
    { from: 10, price: 0.05 },
    { from: 50, price: 0.04 },
  ];
  expect(raisedPrices({ price: 0.06, price_breaks: small }, -90)).toEqual({
    price: 0.01,
    price_breaks: [],
  });
});
