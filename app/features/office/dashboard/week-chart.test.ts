import { expect, test } from "vitest";
import { axisTop } from "./week-chart.tsx";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [61, 100],
  [1234, 2000],
])("an axis for values up to %d ends at %d", (highest, top) => {
  expect(axisTop(highest)).toBe(top);
});
