import { expect, test } from "vitest";
import {
  wronglyTakenNames,
  wronglyTakenNumbers,
  wronglyTakenSuffixes,
} from "../../../../tests/certain-parts.ts";

test("mistakes none of 600 typed bearing numbers for another bearing (CAT-42)", () => {
  const { typed, wrong } = wronglyTakenNumbers(335);
  expect(typed).toBeGreaterThan(600);
  expect(wrong).toEqual([]);
});

test("mistakes none of 200 names with one digit changed for the original part", () => {
  expect(wronglyTakenNames(200)).toEqual([]);
});

test("takes no part without the meaning of a manufacturer's suffix (CAT-42)", () => {
  const { typed, wrong } = wronglyTakenSuffixes();
  expect(typed).toBeGreaterThan(900);
  expect(wrong).toEqual([]);
});
