import { expect, test } from "vitest";
import { meanLevel } from "#app/content/proof/test-results.ts";
import { balancing, testRun } from "#app/content/proof.ts";
import { cases } from "#domains/company/settings/cases.ts";
import { measuresOf } from "#domains/company/settings/measures.ts";
import type { TechnicalData } from "#domains/products/technical-data.ts";
import { SAMPLE_MACHINE, SAMPLE_REPORT } from "#domains/repairs/sample-strip-report.ts";
import { machineModels, machinePositions } from "./machines.ts";
import { stableId } from "./stable-id.ts";
import { technicalData } from "./technical-data.ts";

/* Checks the sample documents against the sample machines that they name. */

function modelOf(machine: string) {
  const model = machineModels.find(({ manufacturer, model }) =>
    machine.startsWith(`${manufacturer} ${model},`),
  );
  if (!model) throw new Error(`${machine} is none of the sample machines.`);
  return model;
}

/** Technical data by sample product id. */
function dataOf(id: string | null): TechnicalData {
  const found = [...technicalData].find(([part]) => stableId("product", part) === id);
  if (!found) throw new Error(`${id} has no technical data.`);
  return found[1].technical_data;
}

const model = modelOf(SAMPLE_MACHINE.machine);
const positions = machinePositions.filter(({ model_id }) => model_id === model.id);
const position = (name: string) => {
  const found = positions.find((one) => one.name === name);
  if (!found) throw new Error(`${model.model} has no ${name}.`);
  return found;
};
const words = [
  SAMPLE_REPORT.findings,
  SAMPLE_REPORT.recommendation,
  ...SAMPLE_REPORT.photos.flatMap(({ caption, alt }) => [caption, alt]),
].join("\n");

test("uses a sample machine at its duty point in the sample documents", () => {
  const { displacement, shaft_power, speed_range, motor_power, lobes } = dataOf(model.product_id);
  const { flow, speed, pressure, port } = model;
  expect(testRun.size).toEqual({
    ...{ flow, speed, difference: pressure },
    ...{ displacement, power: shaft_power },
  });
  expect(SAMPLE_MACHINE.machine).toContain(`DN ${port}, ${motor_power} kW`);
  expect([lobes, SAMPLE_MACHINE.machine]).toEqual([3, expect.stringContaining("three lobes")]);
  // Balanced for the highest speed.
  expect(speed_range).toEqual([expect.any(Number), balancing.serviceSpeed]);
});

test("matches the noise and mass in the catalogue", () => {
  const { noise, mass } = dataOf(model.product_id);
  expect(Math.abs(meanLevel(testRun.noise.readings) - Number(noise))).toBeLessThan(2);
  const rotors = balancing.rotors.reduce((sum, rotor) => sum + rotor.mass, 0);
  expect(rotors / Number(mass)).toBeGreaterThan(0.2);
  expect(rotors / Number(mass)).toBeLessThan(0.4);
});

test("names only the machine's own bearings, seal and oil in the strip report (ENQ-27)", () => {
  const bearings = ["Floating bearing, drive end", "Fixed bearing, gear end"].map(
    (name) => position(name).size,
  );
  const seal = position("Shaft seal, drive shaft").size;
  expect(words).toContain(`Both drive-end bearings (${bearings[0]})`);
  expect(words).toContain(`gear-end bearings (${bearings[1]})`);
  expect(words).toContain(`four bearings (two ${bearings[0]}, two ${bearings[1]})`);
  expect(words).toContain(`shaft seal (${seal})`);
  // A pressure and two standards also have three to five digits.
  const designations = words.match(/\b(?:N[UJP]{1,2} )?\d{3,5}\b(?! mbar)|\d+x\d+x\d+ \w+/g) ?? [];
  expect(new Set(designations.filter((one) => !/^(?:220|21940)$/.test(one)))).toEqual(
    new Set([...bearings, seal]),
  );
  const oil = position("Oil");
  expect(words).toContain(`${oil.quantity} l of synthetic ISO VG 220`);
  expect(oil.size).toBe("ISO VG 220, synthetic");
  // Oil-lubricated at both ends.
  expect(words).not.toMatch(/grease/i);
});

test("measures the drive journal at its bearing's bore, within the fit (ENQ-27)", () => {
  const { bore } = dataOf(position("Floating bearing, drive end").product_id);
  const journal = SAMPLE_REPORT.measurements.find(({ name }) => name.startsWith("Drive journal"));
  expect(journal?.name).toContain(`(${bore} k5)`);
  // ISO 286-2, k5 is +2 to +13 µm over 30 to 50 mm.
  const [low, high] = [Number(bore) + 0.002, Number(bore) + 0.013];
  expect(journal?.limit_value).toBeCloseTo(low, 6);
  for (const size of [journal?.new_value, journal?.measured]) {
    expect(size).toBeGreaterThanOrEqual(low);
    expect(size).toBeLessThanOrEqual(high);
  }
});

test.each(cases.map(({ machine }) => ({ machine })))(
  "names a sample machine with its own data in the case of $machine",
  ({ machine }) => {
    const { power, displacement } = modelOf(machine);
    expect(machine).toContain(displacement === null ? `${power} kW` : `${displacement} l/rev`);
  },
);

test("shifts end plate clearance without changing its sum", () => {
  for (const { measures } of cases) {
    const ends = measuresOf(measures).filter(({ what }) => /end plate, /.test(what));
    if (ends.length < 2) continue;
    const sum = (key: "found" | "left") => ends.reduce((total, one) => total + one[key], 0);
    expect(sum("found")).toBeCloseTo(sum("left"), 6);
  }
});
