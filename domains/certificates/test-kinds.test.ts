import { expect, test } from "vitest";
import { certificates } from "#domains/company/settings/default-settings.ts";
import { correctedFlow, normalFlow, toleranceAt } from "./acceptance.ts";
import { permissibleEccentricity, permissibleUnbalance, planeLimits } from "./balance.ts";
import { interference, raiLimit, seatLimit, shimFor, splitClearance } from "./clearances.ts";
import { backgroundCorrection, leakFlow, meanLevel, soundPower } from "./leak-and-noise.ts";
import { readMeasured } from "./measured-value.ts";
import { conclusionOf, limitText, result, verdictOf } from "./result.ts";
import { assessTest, TEST_KINDS, type TestKindName } from "./test-kinds.ts";
import { vibrationZone } from "./vibration.ts";

const CONFIRMED = {
  ...certificates,
  tolerancesConfirmed: "T. Nkosi, 20 November 2026",
  planesConfirmed: "T. Nkosi, 20 November 2026",
};

function assess(kind: TestKindName, values: Record<string, string>, rules = CONFIRMED) {
  return assessTest({ kind, values }, rules);
}
function results(kind: TestKindName, values: Record<string, string>, rules = CONFIRMED) {
  const { results, errors } = assess(kind, values, rules);
  if (!results) throw new Error(JSON.stringify(errors));
  return results;
}
function errorOf(kind: TestKindName, values: Record<string, string>, field: string) {
  return assess(kind, values).errors?.[field];
}

const FLOW = {
  ...{ flow: "14,6 m³/min", speed: "2,940 rpm", reference: "3000", guarantee: "15.0" },
  ...{ power: "19.1 kW", energy: "1.267", pressure: "830 mbar", temperature: "25 °C" },
};
const VIBRATION = {
  ...{ machine: "other", standard: "iso-20816-3", support: "rigid", power: "55", h1: "3,1" },
};
const NOISE = {
  ...{ level1: "84.1", level2: "85.0", level3: "83.6", level4: "84.8" },
  ...{ background: "75", radius: "2", room: "0" },
};
const LEAK = { volume: "0.05", drop: "100", ambient: "830", seconds: "10" };
const BALANCE = {
  ...{ rotor: "Drive rotor", mass: "85", service: "3000", balancing: "1000", grade: "6.3" },
  ...{ toA: "260", toB: "180", residualA: "650", residualB: "1010" },
};

test.each([
  ["14,6", 14.6],
  ["14.6 m³/min", 14.6],
  ["14.6m3/min", 14.6],
  ["14.898", 14.898],
  ["14,898 cbm/min", 14.898],
  ["0", 0],
])("reads the measured flow %s", (typed, value) => {
  const field = { label: "Flow", unit: "m³/min", least: 0, most: 5000 };
  expect(readMeasured(typed, field)).toEqual({ value });
});

test.each([
  ["876 m³/h", "wrong unit"],
  ["1.500", "ambiguous"],
  ["−1", "from 0 to 5000"],
  ["12e3", "wrong unit"],
  ["about 14", "from 0 to 5000"],
  ["", "from 0 to 5000"],
  ["5000.1", "from 0 to 5000"],
  ["0.00001", "four decimals"],
  ["14,6,1", "from 0 to 5000"],
])("rejects the measured flow %s", (typed, words) => {
  const field = { label: "Flow", unit: "m³/min", least: 0, most: 5000 };
  expect(readMeasured(typed, field).error).toContain(words);
});

test("reads each minus sign, and nothing for an optional value", () => {
  const field = { label: "Inlet", unit: "°C", least: -40, most: 120, optional: true };
  for (const typed of ["-4,5", "−4,5", "–4.5 °C"]) {
    expect(readMeasured(typed, field)).toEqual({ value: -4.5 });
  }
  expect(readMeasured(" ", field)).toEqual({ value: null });
});

test("accepts flow and specific energy within the confirmed tolerances (CER-1)", () => {
  const [flow, energy, normal] = results("flow", FLOW);
  expect(flow).toMatchObject({ value: 14.898, least: 14.25, most: 15.75 });
  expect(flow?.note).toBe("−0.68% of 15");
  expect(energy).toMatchObject({ value: 1.2821, note: "+1.19% of 1.267" });
  expect(normal?.value).toBeCloseTo(11.18, 2);
  expect([flow, energy, normal].map((one) => one && verdictOf(one))).toEqual([
    ...["passed", "passed", "no verdict"],
  ]);
});

test("gives no verdict on flow until the office confirms the tolerances (CER-1)", () => {
  const [flow, energy] = results("flow", FLOW, certificates);
  expect([flow, energy].map((one) => one && verdictOf(one))).toEqual(["no verdict", "no verdict"]);
  expect(flow?.source).toContain("not confirmed");
});

test("rejects a speed too far from the reference, because slip does not scale", () => {
  expect(errorOf("flow", { ...FLOW, speed: "2800" }, "speed")).toContain("Slip");
});

test.each([
  [0.4, 7, 8],
  [0.5, 6, 7],
  [1.5, 6, 7],
  [15, 5, 6],
  [15.1, 4, 5],
])("takes the tolerances of Annex C for %d m³/min", (flow, percent, energy) => {
  expect(toleranceAt(flow, certificates)).toMatchObject({ flow: percent, energy });
});

test("judges vibration by the standard that applies to the machine (CER-2)", () => {
  const [point] = results("vibration", VIBRATION);
  expect(point).toMatchObject({ value: 3.1, most: 2.8, note: "Zone C" });
  expect(point && verdictOf(point)).toBe("not passed");
  const [large] = results("vibration", { ...VIBRATION, power: "400", support: "flexible" });
  expect(large?.most).toBe(7.1);
  const [high] = results("vibration", { ...VIBRATION, shaftHeight: "315" });
  expect(high).toMatchObject({ most: 4.5, note: "Zone B" });
  const fpz = { ...VIBRATION, machine: "side-channel", standard: "fpz" };
  expect(results("vibration", { ...fpz, power: "15" })[0]?.most).toBe(4.5);
  expect(results("vibration", fpz)[0]?.most).toBe(7.1);
  const screw = { ...VIBRATION, machine: "screw", standard: "vdi-3836" };
  expect(results("vibration", { ...screw, support: "flexible" })[0]).toMatchObject({
    ...{ most: 15, note: "Zone I" },
  });
});

test.each(["lobe", "screw"])(
  "refuses ISO 20816-3 for a %s stage with the reason (CER-2)",
  (machine) => {
    expect(errorOf("vibration", { ...VIBRATION, machine }, "standard")).toContain("does not cover");
  },
);

test("gives no verdict on vibration without a limit, and takes the manufacturer's with its source (CER-2)", () => {
  const lobe = { ...VIBRATION, machine: "lobe", standard: "vdi-3836" };
  expect(results("vibration", lobe).map(verdictOf)).toEqual(["no verdict"]);
  const agreed = { ...lobe, standard: "agreed", limit: "4.5" };
  expect(errorOf("vibration", agreed, "source")).toContain("source");
  const [point] = results("vibration", { ...agreed, source: "Aerzen TN01151" });
  expect(point).toMatchObject({ most: 4.5, source: "Aerzen TN01151" });
  expect(errorOf("vibration", { ...VIBRATION, power: "15" }, "standard")).toContain("15 kW");
  expect(errorOf("vibration", { ...VIBRATION, h1: "" }, "h1")).toContain("at least one");
});

test("shares the permissible unbalance between the planes within their bounds (CER-1)", () => {
  const [whole, a, b] = results("balance", BALANCE);
  expect(whole).toMatchObject({ value: 1704.4965, note: expect.stringContaining("20.0529 µm") });
  expect(a?.most).toBeCloseTo(697.3, 1);
  expect(b?.most).toBeCloseTo(1007.2, 1);
  expect(a && verdictOf(a)).toBe("passed");
  expect(b && verdictOf(b)).toBe("not passed");
  expect(permissibleUnbalance(2.5, 85, 3000)).toBeCloseTo(676.4, 1);
  const ends = planeLimits(1704.5, { toA: 1, toB: 439 }, { least: 0.3, most: 0.7 });
  expect(ends.a).toBeCloseTo(1193.15, 2);
  expect(ends.b).toBeCloseTo(511.35, 2);
  expect(results("balance", BALANCE, certificates).map(verdictOf)).toEqual([
    ...["no verdict", "no verdict", "no verdict"],
  ]);
});

test("computes the leak of a rotary valve from the pressure decay", () => {
  expect(results("leak", LEAK)[0]?.value).toBeCloseTo(36.1, 1);
  const [limited] = results("leak", { ...LEAK, limit: "40", source: "Agreed" });
  expect(limited && verdictOf(limited)).toBe("passed");
});

test("computes sound power, and rejects a background less than 6 dB below", () => {
  const [mean, power] = results("noise", NOISE);
  expect(mean?.value).toBe(84.4);
  expect(power).toMatchObject({ value: 97.9, note: "K1 0.53 dB, K2 0 dB" });
  expect(errorOf("noise", { ...NOISE, background: "79" }, "background")).toContain("6 dB");
});

test("judges clearances by the frame, and never without a limit", () => {
  const [total] = results("rai", { frame: "56, 59", total: "0,26" });
  expect(total && verdictOf(total)).toBe("passed");
  const [worn] = results("rai", { frame: "56, 59", total: "0.35", drive: "0.1" });
  expect(worn && verdictOf(worn)).toBe("not passed");
  expect(raiLimit("68, 615", "drive")).toMatchObject({ least: 0.25, most: null });
  const reading = { name: "Seal track groove", unit: "mm", left: "0.06", found: "0.11" };
  expect(results("readings", reading)[0]).toMatchObject({ value: 0.06, note: "As found 0.11" });
  expect(results("readings", reading).map(verdictOf)).toEqual(["no verdict"]);
  expect(errorOf("readings", { ...reading, most: "0.05" }, "source")).toContain("source");
  const limited = { ...reading, least: "2", most: "1", source: "Manual" };
  expect(errorOf("readings", limited, "most")).toContain("below");
});

test("sets lobes and bearing seats by the manufacturers' rules", () => {
  expect(shimFor(0.04)).toBeCloseTo(0.158, 3);
  expect(splitClearance(0.024)).toEqual({ discharge: 0.016, suction: 0.008 });
  const tuthill = results("lobes", { rule: "tuthill-1215", discharge: "0.16", suction: "0.08" });
  expect(tuthill.map(verdictOf)).toEqual(["not passed", "passed", "no verdict"]);
  expect(tuthill[2]?.value).toBeCloseTo(0.1579, 4);
  const seat = { name: "Drive end", nominal: "40", seat: "k5", journal: "40.009", bore: "39.995" };
  const [journal, fit] = results("fit", seat);
  expect(journal).toMatchObject({ value: 40.009, least: 40.002, most: 40.013 });
  expect(fit).toMatchObject({ value: 14, unit: "µm" });
  expect(seatLimit("m6", 60).most).toBeNull();
});

test("judges a Roots blower's mean temperature in the mechanical run", () => {
  const run = { machine: "lobe", minutes: "120", inlet: "40", discharge: "170" };
  const hot = results("run", run);
  expect(hot.at(-1)).toMatchObject({ value: 105, most: 104 });
  expect(conclusionOf(hot)).toBe("not passed");
  expect(conclusionOf(results("run", { ...run, machine: "screw" }))).toBe("no verdict");
});

test("fails all with one result outside its limit, and judges as displayed", () => {
  const limit = { least: null, most: 2.8, source: "ISO" };
  expect(conclusionOf([result("a", 1, "", limit), result("b", 2.8, "", limit)])).toBe("passed");
  expect(conclusionOf([result("a", 1, "", limit), result("b", 2.8001, "", limit)])).toBe(
    "not passed",
  );
  // Floating-point noise at the limit.
  expect(verdictOf(result("c", 0.1 + 0.2, "", { ...limit, most: 0.3 }))).toBe("passed");
  expect(conclusionOf([])).toBe("no verdict");
  expect([limitText({ least: 1, most: 2 }), limitText({ least: 1, most: null })]).toEqual([
    ...["1 to 2", "min. 1"],
  ]);
});

test("names each field that is missing or wrong", () => {
  const { errors } = assess("fit", { seat: "h9", nominal: "x" });
  expect(Object.keys(errors ?? {})).toEqual(["name", "nominal", "seat", "journal"]);
});

/* Recomputed with other formulas: SI units, sums instead of closed forms. */
test("agrees with an independent computation over many values", () => {
  for (let step = 1; step <= 40; step += 1) {
    const speed = 900 + 60 * step;
    const mass = 3 * step;
    // e·ω = G, in m/s.
    const eccentricity = 0.0063 / ((2 * Math.PI * speed) / 60);
    const unbalance = mass * eccentricity * 1e6;
    expect(permissibleUnbalance(6.3, mass, speed) / unbalance).toBeCloseTo(1, 4);
    expect(permissibleEccentricity(6.3, speed) / (eccentricity * 1e6)).toBeCloseTo(1, 4);

    // Moments about the planes.
    const [toA, toB] = [100 + step, 140 - step];
    const shares = planeLimits(unbalance, { toA, toB }, { least: 0, most: 1 });
    expect(shares.a * toA - shares.b * toB).toBeCloseTo(0, 6);
    expect(shares.a + shares.b).toBeCloseTo(unbalance, 6);

    // Gas law: amount lost, then its volume at ambient pressure.
    const [volume, drop, ambient, seconds] = [step / 100, 5 * step, 830, step];
    const amount = (start: number) => (start * 100 * volume) / (8.314 * 293.15);
    const lost = amount(ambient + drop) - amount(ambient);
    const litres = ((lost * 8.314 * 293.15) / (ambient * 100)) * 1000;
    expect(leakFlow(volume, drop, ambient, seconds)).toBeCloseTo((litres / seconds) * 60, 8);
    const perRevolution = step / speed;
    expect(correctedFlow(step, speed, 3000)).toBeCloseTo(perRevolution * 3000, 9);
    const molar = (830 * 100 * step) / (8.314 * (273.15 + step));
    expect(normalFlow(step, 830, step)).toBeCloseTo((molar * 8.314 * 273.15) / 101_325, 9);

    // Pressures instead of levels.
    const levels = [80, 80 + step / 20, 81.5, 79];
    const squares = levels.map((level) => (20e-6 * 10 ** (level / 20)) ** 2);
    const meanSquare = squares.reduce((sum, one) => sum + one, 0) / 4;
    expect(meanLevel(levels)).toBeCloseTo(20 * Math.log10(Math.sqrt(meanSquare) / 20e-6), 9);
    const background = (20e-6 * 10 ** (60 / 20)) ** 2;
    const free = 10 * Math.log10((meanSquare - background) / 20e-6 ** 2);
    const mean = meanLevel(levels);
    expect(mean - backgroundCorrection(mean - 60)).toBeCloseTo(free, 9);
    const watts = ((meanSquare - background) / 20e-6 ** 2) * 1e-12 * 2 * Math.PI * 9;
    expect(soundPower(mean, 60, 0, 3)).toBeCloseTo(10 * Math.log10(watts / 1e-12), 9);
    expect(interference(40 + step / 1000, 39.995)).toBeCloseTo(step + 5, 6);
  }
});

test("declares fields for every kind of test, without sharing a name", () => {
  for (const { title, fields } of Object.values(TEST_KINDS)) {
    const labels = Object.values(fields).map(({ label }) => label);
    expect(new Set(labels).size, title).toBe(labels.length);
  }
  expect(
    vibrationZone(3, {
      ...VIBRATION,
      machine: "lobe",
      standard: "agreed",
      support: "rigid",
      power: 30,
      shaftHeight: null,
    }),
  ).toBeNull();
});
