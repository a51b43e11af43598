import { expect, test } from "vitest";
import { ANGULAR_40, DOUBLE_ROW_30, equivalentLoad, taperedFactors } from "./equivalent-load.ts";

const T30205 = taperedFactors(0.37, 1.6, 0.88);

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
])("computes the equivalent load of %s", (_name, factors, loads, dynamic, carried) => {
  const found = equivalentLoad(factors, loads);
  expect(found.dynamic).toBeCloseTo(dynamic, 4);
  expect(found.axial).toBeCloseTo(carried, 4);
});

test("never decreases or jumps by more than 20% as axial load rises", () => {
  for (const factors of [T30205, ANGULAR_40, DOUBLE_ROW_30]) {
    let before = equivalentLoad(factors, { radial: 2, axial: 0, other: 1 });
    for (let axial = 0.01; axial < 20; axial += 0.01) {
      const at = equivalentLoad(factors, { radial: 2, axial, other: 1 });
      expect(at.dynamic).toBeGreaterThanOrEqual(before.dynamic * 0.999);
      expect(at.static).toBeGreaterThanOrEqual(before.static);
      expect(at.dynamic).toBeLessThan(before.dynamic * 1.2);
      before = at;
    }
  }
});
