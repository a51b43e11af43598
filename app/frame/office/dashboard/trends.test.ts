import { expect, test } from "vitest";
import { formatCount } from "#app/lib/numbers.ts";
import { axisTop, changeText } from "./trends.tsx";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [61, 100],
  [1234, 2000],
])("ends the axis for values up to %d at %d", (highest, top) => {
  expect(axisTop(highest)).toBe(top);
});

test.each([
  [12, 9, "9 previously, +33%"],
  [9, 12, "12 previously, −25%"],
  [9, 9, "9 previously, ±0%"],
  [9, 0, "0 previously"],
  [0, 4, "4 previously, −100%"],
])("describes %d after %d as %s", (now, before, text) => {
  expect(changeText(now, before, formatCount)).toBe(text);
});
