import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { type BearingKind, lifeFactor, ratingHours, ratingLife, viscosityRatio } from "./life.ts";

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

const L6309 = {
  fatigueLoad: 1.34,
  meanDiameter: 72.5,
  viscosity: 20,
  contamination: "high",
} as const;

test("computes aISO of a 6309 under 10 kN at 3000 rpm with an oil of 20 mm²/s", () => {
  const { factor, ratio, cleanliness } = lifeFactor("ball", 10, 3000, L6309) ?? {};
  // 4500 / √3000 / √72.5 = 9.649; 20 / 9.649.
  expect(ratio).toBeCloseTo(2.0728, 3);
  expect(cleanliness).toBe(0.6);
  // (2.5671 − 1.9987 / 2.0728^0.071739)^0.83 = 0.71741; × (0.6 × 0.134)^(1/3) = 0.30963.
  expect(factor).toBeCloseTo(0.1 * (1 - 0.30963) ** -9.3, 2);
});

test("computes aISO of a spherical roller bearing with κ 1 and eC·Pu/P 0.326", () => {
  // (1.5859 − 1.2348) × 0.326^0.4 = 0.22424; SKF's chart for its Explorer class gives 1.2.
  const viscosity = (45_000 * 50 ** -0.83) / Math.sqrt(165);
  const lubrication = {
    fatigueLoad: 81.5,
    meanDiameter: 165,
    viscosity,
    contamination: "high",
  } as const;
  expect(lifeFactor("roller", 200, 50, lubrication)?.factor).toBeCloseTo(
    0.1 * (1 - 0.22424) ** -9.185,
    2,
  );
});

test("never jumps by more than 8% and never exceeds 50 between κ 0.1 and 10", () => {
  for (const kind of ["ball", "roller"] as const) {
    for (const contamination of ["extreme", "normal", "typical", "severe"] as const) {
      let before = 0;
      for (let viscosity = 1; viscosity < 96; viscosity *= 1.01) {
        const found = lifeFactor(kind, 10, 3000, { ...L6309, viscosity, contamination });
        if (!found) continue;
        const { factor } = found;
        if (before > 0) expect(factor).toBeGreaterThan(before * 0.99);
        if (before > 0) expect(factor).toBeLessThan(before * 1.08);
        expect(factor).toBeLessThanOrEqual(50);
        before = factor;
      }
      expect(before).toBeGreaterThanOrEqual(0.1);
    }
  }
  expect(lifeFactor("ball", 10, 3000, { ...L6309, viscosity: 0.9 })).toBeNull();
});

test("changes the reference viscosity by at most 3% at 1000 rpm", () => {
  const below = viscosityRatio(L6309, 999.9);
  expect(viscosityRatio(L6309, 1000) / below).toBeCloseTo(1, 1);
  expect(Math.abs(viscosityRatio(L6309, 1000) / below - 1)).toBeLessThan(0.03);
});
