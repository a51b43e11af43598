import { expect, test } from "vitest";
import { wronglyTakenNames, wronglyTakenNumbers } from "../certain-parts.ts";

test("matches none of 40,000 typed bearing numbers to another bearing (CAT-42)", () => {
  const { typed, wrong } = wronglyTakenNumbers(5);
  expect(typed).toBeGreaterThan(40_000);
  expect(wrong).toEqual([]);
});

test("matches none of 7,000 names with one digit changed to the original part (CAT-42)", () => {
  expect(wronglyTakenNames(7000)).toEqual([]);
});
