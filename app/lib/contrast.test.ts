import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#ffffff", "#004f7c", 8.67],
])("computes the contrast of %s and %s as WCAG defines it", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});
