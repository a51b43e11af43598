import { expect, test } from "vitest";
import { certificates } from "#domains/company/settings/default-settings.ts";
import { verdictOf } from "./result.ts";
import { assessTest, type TestKindName } from "./test-kinds.ts";

/* Recomputes what certificates print from definitions, without the formulas of this folder. */

const RULES = { ...certificates, tolerancesConfirmed: "A", planesConfirmed: "A" };

function certified(kind: TestKindName, values: Record<string, string>) {
  const { results } = assessTest({ kind, values }, RULES);
  if (!results) throw new Error(`${kind} is incomplete.`);
  return results.map((one) => ({ ...one, verdict: verdictOf(one) }));
}

/** Numerically, so that no closed formula is repeated. */
function integral(from: number, to: number, of: (x: number) => number): number {
  const steps = 10_000;
  const width = (to - from) / steps;
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += of(from + (step + 0.5) * width) * width;
  return sum;
}

test("certifies flow and specific energy as volume a revolution says (CER-1)", () => {
  const [flow, energy, dry] = certified("flow", {
    ...{ flow: "14.6", speed: "2940", reference: "3000", guarantee: "15", power: "19.1" },
    ...{ energy: "1.267", pressure: "830", temperature: "25" },
  });
  // Litres a revolution, then at 3,000 revolutions.
  const corrected = ((14_600 / 2940) * 3000) / 1000;
  expect(flow?.value).toBeCloseTo(corrected, 3);
  expect(flow?.value).toBeCloseTo(14.898, 3);
  expect([flow?.least, flow?.most]).toEqual([15 - 0.75, 15 + 0.75]);
  expect(energy?.value).toBeCloseTo((19.1 * 60) / (corrected * 60), 4);
  expect([flow?.verdict, energy?.verdict, dry?.verdict]).toEqual([
    ...["passed", "passed", "no verdict"],
  ]);
  // Moles a minute by the gas law, then their volume at 101,325 Pa and 273.15 K.
  const moles = (83_000 * corrected) / (8.314_462_618 * 298.15);
  expect(dry?.value).toBeCloseTo((moles * 8.314_462_618 * 273.15) / 101_325, 3);
  expect(dry?.value).toBeCloseTo(11.18, 2);
});

test("certifies residual unbalance as eccentricity and moments say (CER-1)", () => {
  const [whole, a, b] = certified("balance", {
    ...{ rotor: "Rotor", mass: "85", service: "3000", balancing: "900", grade: "6.3" },
    ...{ toA: "260", toB: "180", residualA: "697.2", residualB: "1007.3" },
  });
  // mm/s over rad/s is mm; 9549 is 30,000/π rounded.
  const eccentricity = (6.3 / ((3000 * 2 * Math.PI) / 60)) * 1000;
  expect(eccentricity).toBeCloseTo(20.05, 2);
  const unbalance = eccentricity * 85;
  expect(whole?.value).toBeCloseTo(unbalance, 0);
  // Moments about plane B, then about plane A.
  expect(a?.most).toBeCloseTo((unbalance * 180) / 440, 0);
  expect(b?.most).toBeCloseTo((unbalance * 260) / 440, 0);
  expect([a?.verdict, b?.verdict]).toEqual(["passed", "not passed"]);
});

test("certifies valve leakage as the air lost from the volume (CER-1)", () => {
  const [leak] = certified("leak", { volume: "0.05", drop: "100", ambient: "830", seconds: "10" });
  const litres = integral(0, 10, () => ((0.05 * (10_000 / 10)) / 83_000) * 1000);
  expect(leak?.value).toBeCloseTo((litres / 10) * 60, 3);
  expect(leak?.value).toBeCloseTo(36.1, 1);
});

test("certifies sound power as sound pressure squared says (CER-1)", () => {
  const levels = [84.1, 85, 83.6, 84.8];
  const [mean, power] = certified("noise", {
    ...{ level1: "84.1", level2: "85", level3: "83.6", level4: "84.8" },
    ...{ background: "75", radius: "2", room: "0" },
  });
  // Pa² over 20 µPa squared.
  const squared = (level: number) => (2e-5 * 10 ** (level / 20)) ** 2;
  const measured = levels.reduce((sum, level) => sum + squared(level), 0) / levels.length;
  expect(mean?.value).toBeCloseTo(10 * Math.log10(measured / 4e-10), 1);
  // Intensity over the hemisphere, summed by rings.
  const surface = integral(0, Math.PI / 2, (angle) => 2 * Math.PI * 2 * Math.sin(angle) * 2);
  const source = ((measured - squared(75)) / 4e-10) * surface;
  expect(power?.value).toBeCloseTo(10 * Math.log10(source), 1);
  expect(power?.value).toBe(97.9);
});

test("certifies clearances, seats, shims and vibration as the fact sheet says (CER-1)", () => {
  const frame = "56, 59";
  expect(certified("rai", { frame, total: "0.26" })[0]?.verdict).toBe("passed");
  expect(certified("rai", { frame, total: "0.35" })[0]?.verdict).toBe("not passed");
  const seat = { name: "Seat", nominal: "40", seat: "k5", journal: "40.009", bore: "39.995" };
  // Whole micrometres.
  expect(certified("fit", seat)[1]?.value).toBe(40_009 - 39_995);
  const shims = { rule: "tuthill-1215", discharge: "0.16", suction: "0.08" };
  // 0.30 mm moves 0.076 mm, so 0.04 mm needs 0.04 of 0.076 parts of it.
  expect(certified("lobes", shims)[2]?.value).toBeCloseTo(0.158, 3);
  const motor = { machine: "other", standard: "iso-20816-3", support: "rigid", power: "55" };
  expect(certified("vibration", { ...motor, h1: "3.1" })[0]).toMatchObject({
    ...{ note: "Zone C", most: 2.8, verdict: "not passed" },
  });
});
