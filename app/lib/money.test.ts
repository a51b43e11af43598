import { expect, test } from "vitest";
import { formatPrice } from "./money.ts";

test.each([
  [0, "$0.00"],
  [8.5, "$8.50"],
  [1234.5, "$1,234.50"],
  [44900, "$44,900.00"],
  [1234567.891, "$1,234,567.89"],
])("%j dollars read %j", (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});
