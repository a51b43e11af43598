import { expect, test } from "vitest";
import { ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";
import { frictionFactor, pipeLoss } from "./pipe-loss.ts";

/** Colebrook and White, by repeated substitution. */
function colebrook(reynolds: number, bore: number): number {
  let root = 8;
  for (let step = 0; step < 50; step++) {
    root = -2 * Math.log10(0.045 / bore / 3.7 + (2.51 * root) / reynolds);
  }
  return root ** -2;
}

test("agrees with Colebrook and White within 3% in turbulent flow, and with 64/Re in laminar", () => {
  for (const bore of [25, 50, 100, 300]) {
    for (const reynolds of [1e4, 5e4, 2e5, 1e6]) {
      expect(frictionFactor(reynolds, bore) / colebrook(reynolds, bore)).toBeCloseTo(1, 1.2);
    }
    expect(frictionFactor(1000, bore)).toBeCloseTo(0.064, 5);
  }
});

test("has no jump between laminar and turbulent flow", () => {
  for (let reynolds = 1000; reynolds < 10_000; reynolds *= 1.01) {
    const ratio = frictionFactor(reynolds * 1.01, 80) / frictionFactor(reynolds, 80);
    expect(ratio).toBeGreaterThan(0.97);
    expect(ratio).toBeLessThan(1.1);
  }
});

// 300 m³/h in 80 mm: 16.58 m/s; μ 1.813e-5 Pa s, Re = 1.2041 × 16.58 × 0.08 / μ = 88,100;
// Colebrook f 0.02092; × 50 / 0.08 × 1.2041 × 16.58² / 2 = 2163 Pa.
test("50 m of 80 mm pipe lose 22 mbar at 300 m³/h", () => {
  const air = ratedAir(SEA_LEVEL);
  expect(pipeLoss({ length: 50, bore: 80 }, 300 * 1.2041, air)).toBeCloseTo(21.6, 0);
  // Warm air is thinner, so that the same mass loses more.
  const warm = pipeLoss({ length: 50, bore: 80 }, 300 * 1.2041, { ...air, temperature: 80 });
  expect(warm).toBeGreaterThan(24);
});
