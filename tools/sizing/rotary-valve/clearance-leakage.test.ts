import { expect, test } from "vitest";
import { clearanceLeakage } from "./clearance-leakage.ts";

const AIR: Parameters<typeof clearanceLeakage>[1] = {
  ...{ difference: 500, outside: 1013.25, temperature: 20, clearance: 0.15 },
  side: "pressure",
};
const VALVE = { port: 200, displacement: 6.5 };

function leakage(change: Partial<Parameters<typeof clearanceLeakage>[1]> = {}): number {
  const found = clearanceLeakage(VALVE, { ...AIR, ...change });
  return "leakage" in found ? found.leakage : Number.NaN;
}

/** kg/s through 1 m² without friction (Saint-Venant and Wantzel). */
function nozzle(high: number, low: number): number {
  const ratio = Math.max(low / high, 0.5283);
  const speed = 7 * (ratio ** (2 / 1.4) - ratio ** (2.4 / 1.4));
  return (high * 100 * Math.sqrt(speed)) / Math.sqrt(287.058 * 293.15);
}

// D = √(0.0065 / 0.2 / 0.85 × 4/π) = 0.2206 m; 2 × 0.00015 × 0.4206 = 1.2619e-4 m². r = 0.66957,
// √(0.55167 / 2.40112) = 0.47933; 0.6 × 1.2619e-4 × 151,325 / 290.09 × 0.47933 = 0.018932 kg/s;
// × 3600 / 1.2041 = 56.6 m³/h.
test("a 200 mm valve with 0.15 mm leaks 57 m³/h at 500 mbar, several times its pocket air (CAT-28)", () => {
  expect(leakage()).toBeCloseTo(56.6, 1);
});

test("two orifices in series, solved for the pressure between, agree within 10%", () => {
  for (const difference of [50, 200, 500, 800, 1000]) {
    const [high, low] = [1013.25 + difference, 1013.25];
    let [from, to] = [low, high];
    for (let step = 0; step < 60; step++) {
      const middle = (from + to) / 2;
      if (nozzle(high, middle) > nozzle(middle, low)) from = middle;
      else to = middle;
    }
    const area = 2 * 0.00015 * (0.2 + Math.sqrt((0.0065 / 0.2 / 0.85) * (4 / Math.PI)));
    const expected = (0.6 * area * nozzle(high, from) * 3600) / 1.2041;
    expect(Math.abs(leakage({ difference }) / expected - 1)).toBeLessThan(0.1);
  }
});

test("grows with pressure and in proportion to the clearance, and is nothing without pressure", () => {
  expect(leakage({ difference: 0 })).toBe(0);
  expect(leakage({ clearance: 0.3 })).toBeCloseTo(2 * leakage(), 9);
  let last = 0;
  for (let difference = 1; difference <= 1100; difference++) {
    const now = leakage({ difference });
    expect(now).toBeGreaterThan(last);
    expect(now - last).toBeLessThan(4);
    last = now;
  }
});

test("rejects sonic flow and valves without a size", () => {
  expect(clearanceLeakage(VALVE, { ...AIR, difference: 1300 })).toEqual({ reason: "Sonic flow" });
  expect(clearanceLeakage({ ...VALVE, port: null }, AIR)).toEqual({ reason: "No rotor size" });
});
