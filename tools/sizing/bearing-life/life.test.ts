import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { type BearingKind, ratingHours, ratingLife } from "./life.ts";

// 35.1 / 3.5 = 10.02857; cubed 1008.59; × 10⁶ / (60 × 1460) = 11,513.6 h.
test("computes 11,514 hours for a ball bearing of C 35.1 kN under 3.5 kN at 1,460 rpm (CAT-31)", () => {
  const turns = ratingLife("ball", 35.1, 3.5);
  expect(turns).toBeCloseTo(1008.59, 1);
  expect(ratingHours(turns, 1460)).toBeCloseTo(11_513.6, 0);
});

// 166 / 20 = 8.3; ln 8.3 = 2.116256; × 10/3 = 7.054185; e^7.054185 = 1157.7; × 10⁶ / (60 × 3000) = 6,431.5 h.
test("computes 6,432 hours for a roller bearing of C 166 kN under 20 kN at 3,000 rpm", () => {
  const turns = ratingLife("roller", 166, 20);
  expect(turns).toBeCloseTo(1157.7, 0);
  expect(ratingHours(turns, 3000) / 6431.5).toBeCloseTo(1, 3);
});

test("multiplies life by 8 for balls and 10.08 for rollers at half the load", () => {
  const source = numbers(3);
  for (let round = 0; round < 100; round++) {
    const load = 0.1 + Number(source.next().value) / 1e8;
    const gain = (kind: BearingKind) =>
      ratingLife(kind, 100, load / 2) / ratingLife(kind, 100, load);
    expect(gain("ball")).toBeCloseTo(8, 6);
    expect(gain("roller")).toBeCloseTo(10.0794, 3);
  }
});
