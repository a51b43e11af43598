import { expect, test } from "vitest";
import { wrapped } from "./picture-position.ts";

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
])("wraps picture %d moved by %d of %d to %d (GAL-3)", (from, by, count, to) => {
  expect(wrapped(from, by, count)).toBe(to);
});
