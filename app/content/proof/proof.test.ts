import { expect, test } from "vitest";
import { galleryGroups } from "#app/content/gallery.ts";
import { balancing, testRun } from "#app/content/proof.ts";
import { cases } from "#domains/company/settings/cases.ts";
import { measuresOf } from "#domains/company/settings/measures.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import {
  leakRate,
  meanLevel,
  passes,
  testResults,
  tolerance,
  vibrationZone,
} from "./test-results.ts";
import { balanceResults, permissibleUnbalance, perPlane } from "./unbalance.ts";

test.each([
  // ISO 21940-11, e_per × Ω = G. At 3000 rpm, 2.5 mm/s is 7.96 µm.
  [2.5, 1, 3000, 7.958],
  [6.3, 100, 1500, 4010.7],
  [2.5, 21.4, 3350, 152.5],
])(
  "allows for grade G %d, %d kg and %d rpm a residual unbalance of %d g·mm (GAL-8)",
  (grade, mass, speed, expected) => {
    expect(permissibleUnbalance(grade, mass, speed)).toBeCloseTo(expected, 1);
  },
);

test("gives the bearing nearer to the mass the larger share of the permissible unbalance", () => {
  const [drive, gear] = perPlane(560, { ...balancing, bearings: 560, centre: 140 });
  expect([drive, gear]).toEqual([420, 140]);
});

test("brings both sample rotors from above to within the permissible unbalance", () => {
  for (const rotor of balancing.rotors) {
    const result = balanceResults(rotor, balancing);
    expect(result.planes.every(({ before, permissible }) => before > permissible)).toBe(true);
    expect(result.passes).toBe(true);
    expect(result.reached).toBeLessThan(balancing.grade);
  }
});

test.each([
  [2.3, "A"],
  [2.31, "B"],
  [4.5, "B"],
  [7.1, "C"],
  [7.2, "D"],
])("rates %d mm/s as vibration zone %s (GAL-8)", (velocity, zone) => {
  expect(vibrationZone(velocity)).toBe(zone);
});

test.each([
  [29, 7, 8],
  [80, 6, 7],
  [600, 5, 6],
  [1500, 4, 5],
])(
  "tolerates at %d m³/h a deviation of %d %% in flow and %d %% in specific power",
  (flow, ofFlow, ofPower) => {
    expect(tolerance(flow)).toMatchObject({ flow: ofFlow, specificPower: ofPower });
  },
);

test("averages sound levels by energy", () => {
  expect(meanLevel([90, 90])).toBeCloseTo(90, 6);
  expect(meanLevel([80, 90])).toBeCloseTo(87.4, 1);
});

test("derives the sample test certificate from its measurements and passes it (GAL-8)", () => {
  const { density, flow, power, specificPower, discharge, worstZone } = testResults(testRun);
  // By hand, 0.973 kg/m³ at 831 mbar, 23 °C and 40% humidity. Flow from 213 Pa at the nozzle, power from 35.4 Nm.
  expect(density).toBeCloseTo(0.973, 2);
  const byHand =
    3600 * 0.985 * Math.PI * 0.05 ** 2 * Math.sqrt((2 * 213) / density) * (831 / 827.6);
  expect(flow.measured).toBeCloseTo(byHand, 6);
  expect(power.measured).toBeCloseTo((35.4 * 2896) / 9550, 6);
  expect(specificPower.measured).toBeCloseTo(power.measured / (flow.measured / 60), 6);
  expect(Math.abs(flow.difference)).toBeLessThan(5);
  expect(testRun.dischargeTemperature).toBeGreaterThan(discharge.gas);
  expect(testRun.dischargeTemperature).toBeLessThan(discharge.most);
  expect(worstZone).toBe("B");
  expect(leakRate(testRun.leak)).toBeCloseTo(1.833, 3);
  expect(passes(testRun)).toBe(true);
});

test.each([
  ["less air", { nozzle: { ...testRun.nozzle, difference: 180 } }],
  ["more heat", { dischargeTemperature: 120 }],
  ["leakage", { leak: { ...testRun.leak, to: 270 } }],
])("fails a certificate with %s", (_what, change) => {
  expect(passes({ ...testRun, ...change })).toBe(false);
});

test("shows each case out of limits before, within limits after, and with its pictures (GAL-6)", () => {
  expect(cases).toHaveLength(3);
  const groups = galleryGroups({ "public.gallery": SETTINGS["public.gallery"].first });
  const shown = groups.flatMap((group) => group.pictures.map(({ src }) => src));
  for (const { measures: typed, pictures } of cases) {
    const measures = measuresOf(typed);
    expect(measures).toHaveLength(typed.split("\n").length);
    const within = ({ from, to = Infinity }: (typeof measures)[number], value: number) =>
      value >= from && value <= to;
    expect(measures.filter((one) => !within(one, one.left))).toEqual([]);
    expect(measures.filter((one) => !within(one, one.found)).length).toBeGreaterThan(1);
    expect(picturesOf(pictures)).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining(picturesOf(pictures).map(({ src }) => src)));
  }
});
