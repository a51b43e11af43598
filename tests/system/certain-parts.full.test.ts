import { expect, test } from "vitest";
import { wronglyTakenNames, wronglyTakenNumbers } from "../certain-parts.ts";

test("takes none of 40,000 typed bearing numbers for another bearing (CAT-42)", () => {
  const { typed, wrong } = wronglyTakenNumbers(5);
  expect(typed).toBeGreaterThan(40_000);
  expect(wrong).toEqual([]);
});

test("takes none of 7,000 names with one figure changed for the part of the name (CAT-42)", () => {
  expect(wronglyTakenNames(7000)).toEqual([]);
});
