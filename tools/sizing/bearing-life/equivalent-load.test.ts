import { expect, test } from "vitest";
import {
  ANGULAR_40,
  aligningFactors,
  DOUBLE_ROW_30,
  equivalentLoad,
  grooveFactors,
  taperedFactors,
} from "./equivalent-load.ts";

const T30205 = taperedFactors(0.37, 1.6, 0.88);
const S22212 = aligningFactors(0.67, 0.24, 2.8, 4.2, 2.8);
const A1208 = aligningFactors(0.65, 0.22, 2.9, 4.5, 2.8);
const BALL_6308 = { f0: 13, staticRating: 24 };

test.each<[name: string, ...Parameters<typeof equivalentLoad>, dynamic: number, carried: number]>([
  // 6 / 3.2 = 1.875 kN act on the one of 2 kN. 0.4 × 2 + 1.6 × 1.875.
  ["the less loaded of two 30205", T30205, { radial: 2, axial: 0, other: 6 }, 3.8, 1.875],
  // Its own thrust, 6 / 3.2, is below e, so the load is purely radial.
  ["the more loaded of two 30205", T30205, { radial: 6, axial: 0, other: 2 }, 6, 1.875],
  // 2 + 1.875 of axial load; 0.4 × 6 + 1.6 × 2.625.
  ["a 30205 with axial load", T30205, { radial: 6, axial: 2, other: 2 }, 6.6, 2.625],
  // 1.14 × 3 = 3.42; 3.42 / 1 above 1.14, so 0.35 + 0.57 × 3.42.
  ["a 7208 B paired with one of 3 kN", ANGULAR_40, { radial: 1, axial: 0, other: 3 }, 2.2994, 3.42],
  ["a 7208 B alone in its pair", ANGULAR_40, { radial: 3, axial: 0, other: 0 }, 3, 3.42],
  // Fa/Fr 0.5 below 0.8, so 4 + 0.78 × 2.
  ["a 3208 under little axial load", DOUBLE_ROW_30, { radial: 4, axial: 2, other: 0 }, 5.56, 2],
  // 0.63 × 2 + 1.24 × 4.
  ["a 3208 under much axial load", DOUBLE_ROW_30, { radial: 2, axial: 4, other: 0 }, 6.22, 4],
  // Fa/Fr 0.2 below 0.24, so 10 + 2.8 × 2.
  ["a 22212 under little axial load", S22212, { radial: 10, axial: 2, other: 0 }, 15.6, 2],
  // 0.67 × 10 + 4.2 × 5.
  ["a 22212 under much axial load", S22212, { radial: 10, axial: 5, other: 0 }, 27.7, 5],
  // 0.65 × 2 + 4.5 × 1.
  ["a 1208 under much axial load", A1208, { radial: 2, axial: 1, other: 0 }, 5.8, 1],
  [
    // 13 × 1.272 / 24 = 0.689, e 0.26, Y 1.71; 0.56 × 2 + 1.71 × 1.272.
    "a 6308 under axial load",
    grooveFactors(BALL_6308, 1.272),
    { radial: 2, axial: 1.272, other: 0 },
    3.29512,
    1.272,
  ],
  // Fa/Fr 0.05 below 0.19.
  [
    "a 6308 under little axial load",
    grooveFactors(BALL_6308, 0.2),
    { radial: 4, axial: 0.2, other: 0 },
    4,
    0.2,
  ],
])("computes the equivalent load of %s", (_name, factors, loads, dynamic, carried) => {
  const found = equivalentLoad(factors, loads);
  expect(found.dynamic).toBeCloseTo(dynamic, 4);
  expect(found.axial).toBeCloseTo(carried, 4);
});

test("never decreases or jumps by more than 20% as axial load rises", () => {
  for (const type of [T30205, ANGULAR_40, DOUBLE_ROW_30, S22212, A1208, BALL_6308]) {
    const factors = (axial: number) => ("f0" in type ? grooveFactors(type, axial) : type);
    let before = equivalentLoad(factors(0), { radial: 2, axial: 0, other: 1 });
    for (let axial = 0.01; axial < 20; axial += 0.01) {
      const at = equivalentLoad(factors(axial), { radial: 2, axial, other: 1 });
      expect(at.dynamic).toBeGreaterThanOrEqual(before.dynamic * 0.999);
      expect(at.static).toBeGreaterThanOrEqual(before.static);
      expect(at.dynamic).toBeLessThan(before.dynamic * 1.2);
      before = at;
    }
  }
});
