import { expect, test } from "vitest";
import { countBadgeText } from "./count-badge-text.ts";

test.each([
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [5000, "99+"],
])("shows for a count of %j the badge %j", (count, text) => {
  expect(countBadgeText(count)).toBe(text);
});
