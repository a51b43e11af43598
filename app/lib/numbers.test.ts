import { expect, test } from "vitest";
import { formatCount, formatPrice } from "./numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [10594, "10,594"],
  [1234567, "1,234,567"],
  [2.5, "2.5"],
  [1234.5678, "1,234.5678"],
])("formats %j as %j", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, "$0.00"],
  [8.5, "$8.50"],
  [0.1 + 0.2, "$0.30"],
  [1234.5, "$1,234.50"],
  [44900, "$44,900.00"],
  [1234567.891, "$1,234,567.89"],
])("formats %j dollars as %j (CAT-13)", (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});
