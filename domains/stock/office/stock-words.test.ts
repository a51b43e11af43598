import { expect, test } from "vitest";
import { signedPieces } from "./stock-words.ts";

test.each([
  [3, "+3"],
  [-1200, "−1,200"],
  [0, "0"],
])("formats a stock change of %d as %s", (change, text) => {
  expect(signedPieces(change)).toBe(text);
});
