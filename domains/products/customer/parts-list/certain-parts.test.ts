import { expect, test } from "vitest";
import { wronglyTakenNames, wronglyTakenNumbers } from "../../../../tests/certain-parts.ts";

test("mistakes none of 3,000 typed bearing numbers for another bearing (CAT-42)", () => {
  const { typed, wrong } = wronglyTakenNumbers(67);
  expect(typed).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});

test("mistakes none of 1,000 names with one digit changed for the original part", () => {
  expect(wronglyTakenNames(1000)).toEqual([]);
});
