import { expect, test } from "vitest";
import { orderTotals } from "./order-totals.ts";

test.each([
  [0, 0, 0],
  [100, 8, 108],
  [106.24, 8, 114.24],
  [106.25, 9, 115.25],
  [1234.5, 99, 1333.5],
])(
  "adds to a subtotal of %d tax of %d for a total of %d, with free shipping (CHK-5)",
  (subtotal, tax, total) => {
    expect(orderTotals(subtotal)).toEqual({ subtotal, tax, total });
  },
);
