import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { type Candidate, chooseBlower, type Operation } from "./blower-choice.ts";
import { type DutyPoint, readDuty } from "./duty-point.ts";
import { dutyText } from "./duty-text.ts";
import { blowersOf } from "./machines.ts";
import { annualEnergy, cleanPower, reliefPower, turndown } from "./running.ts";

const MACHINES = blowersOf(sampleProductTypes, sampleListed);
const ROOTS = "Roots Blower DN 80, 500 m³/h, 400 mbar";

function answer(
  query: string,
  name: string,
): { duty: DutyPoint; machine: Candidate["machine"]; operation: Operation } {
  const { duty, errors } = readDuty(new URLSearchParams(query));
  expect(errors).toEqual({});
  const found =
    duty && chooseBlower(MACHINES, duty).find(({ machine }) => machine.product.name === name);
  if (!duty || !found?.operation) throw new Error(`${name} says nothing to ${query}.`);
  return { duty, machine: found.machine, operation: found.operation };
}

const AT_SEA = "altitude=0&temperature=20";

// Rated 573.6 m³/h swept, 7.1 kW: ηm 0.8977, slip 513.3 rpm. At 300 mbar 444.5 rpm: 3233.9 rpm,
// 463.7 m³/h swept, 4.305 kW; ÷ 0.95 ÷ 0.896 (5.5 kW) × 8000 h = 40,460 kWh.
test("a year of a shaft power costs what belt, motor and tariff make of it (CAT-26)", () => {
  const { duty, machine, operation } = answer(
    `flow=400&pressure=300&${AT_SEA}&hours=8000&tariff=2`,
    ROOTS,
  );
  expect(operation.motor).toBe(5.5);
  const found = annualEnergy(machine, duty, operation);
  expect(Math.abs((found?.energy ?? 0) / 40_460 - 1)).toBeLessThan(0.001);
  expect(Math.abs((found?.cost ?? 0) / 80_920 - 1)).toBeLessThan(0.001);
  expect(found?.isLeast).toBe(false);
});

test("sample hours and tariff are marked, and a half-loaded motor gives a minimum", () => {
  const { duty, machine, operation } = answer(
    `flow=150&pressure=100&${AT_SEA}`,
    "Blower Package DN 80, 450 m³/h, 500 mbar, 11 kW",
  );
  expect(duty.running).toEqual({ hours: 6000, tariff: 2.5, isSample: true });
  expect(annualEnergy(machine, duty, operation)?.isLeast).toBe(true);
});

test("the motor is judged at the valve’s set pressure, in proportion to the pressure (CAT-26)", () => {
  const { duty, machine, operation } = answer(`flow=400&pressure=300&${AT_SEA}`, ROOTS);
  const relief = reliefPower(machine, duty, operation, 400);
  expect(relief?.power).toBeCloseTo((operation.power * 400) / 300, 6);
  expect(relief?.motor).toBe(5.5);
  expect(relief?.needed).toBe(7.5);
  expect(reliefPower(machine, duty, operation, null)?.difference).toBe(400);
});

test("a side-channel blower at its highest setting needs the power at the end of its curve", () => {
  const { duty, machine, operation } = answer(
    `flow=150&pressure=120&${AT_SEA}`,
    "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
  );
  const relief = reliefPower(machine, duty, operation, null);
  expect(relief).toMatchObject({ difference: 230, motor: 2.2, needed: 2.2 });
  expect(relief?.power).toBeCloseTo(1.8, 6);
});

test("a dirty filter thins the air and adds to the pressure; the clean one needs less power", () => {
  const query = `flow=400&pressure=300&${AT_SEA}&filter_clean=10&filter_dirty=40`;
  const { duty, machine, operation } = answer(query, ROOTS);
  expect(duty.pressure).toBe(340);
  expect(duty.inlet.pressure).toBeCloseTo(973.25, 6);
  // The valve measures the discharge only.
  expect(reliefPower(machine, duty, operation, 400)?.power).toBeCloseTo(
    (operation.power * 440) / 340,
    6,
  );
  // Power is proportional to the pressure, 310 of 340 mbar.
  expect(cleanPower(machine, duty, operation)).toBeCloseTo((operation.power * 310) / 340, 6);
  expect(dutyText(duty)).toContain(
    "340 mbar pressure, including 40 mbar inlet filter loss, air at 20 °C, 0 m altitude (1013 mbar)",
  );
  const sucking = answer(
    `flow=400&vacuum=300&${AT_SEA}&filter_clean=10&filter_dirty=40`,
    "Roots Vacuum Blower DN 100, 700 m³/h, -500 mbar",
  );
  expect(sucking.duty.inlet.pressure).toBeCloseTo(673.25, 6);
});

test("a pipe adds its loss, at the density of the discharged air", () => {
  const { duty } = readDuty(
    new URLSearchParams(`flow=300&pressure=300&${AT_SEA}&pipe_length=50&pipe_bore=80`),
  );
  // 1313.25 mbar and 20 + 293.15 × 0.2961 × 0.2857 / 0.7 = 55.4 °C: ρ 1.3924, 14.34 m/s,
  // Re 80,700, Colebrook f 0.0212: 1897 Pa.
  expect(duty?.losses.pipe).toBeCloseTo(18.9, 0);
  expect(duty?.pressure).toBeCloseTo(300 + (duty?.losses.pipe ?? 0), 9);
});

test.each([
  ["pipe_length=50", { pipe_bore: "Enter the pipe bore." }],
  ["pipe_bore=50", { pipe_length: "Enter the pipe length." }],
  [
    "filter_clean=20&filter_dirty=10",
    { filter_dirty: "Enter at least the loss when clean, 20 mbar." },
  ],
  [
    "pipe_length=500&pipe_bore=50",
    {
      pipe_bore:
        "The pipe would lose over 10% of its absolute pressure, where the formula is not valid. Enter a larger bore.",
    },
  ],
])("rejects %s", (query, expected) => {
  const { duty, errors } = readDuty(
    new URLSearchParams(`flow=300&pressure=300&${AT_SEA}&${query}`),
  );
  expect(duty).toBeNull();
  expect(errors).toEqual(expected);
});

test("a drive slows a blower to its own limit, the motor’s or 140 °C", () => {
  const at = (query: string, name = ROOTS) => {
    const { duty, machine, operation } = answer(`${query}&${AT_SEA}&supply=converter`, name);
    return turndown(machine, duty, operation);
  };
  expect(at("flow=450&pressure=200")).toMatchObject({ limit: "motor cooling", frequency: 25 });
  expect(at("flow=220&pressure=200")).toMatchObject({
    ...{ limit: "machine’s minimum speed", speed: 1600 },
  });
  const hot = answer(
    "flow=700&pressure=600&temperature=45&supply=converter",
    "Roots Blower DN 100, 800 m³/h, 700 mbar",
  );
  const found = turndown(hot.machine, hot.duty, hot.operation);
  expect(found?.limit).toBe("discharge temperature");
  expect(found?.flow).toBeLessThan(700);
  const side = answer(
    `flow=120&pressure=150&${AT_SEA}&supply=converter`,
    "Side Channel Blower 3 kW, 315 m³/h, Single Stage",
  );
  expect(turndown(side.machine, side.duty, side.operation)?.limit).toBe("pressure");
});

test("losses raise the power without a jump (CAT-26)", () => {
  const source = numbers(11);
  for (let round = 0; round < 40; round++) {
    const filter = (Number(source.next().value) % 9000) / 100;
    const power = (loss: number) =>
      answer(`flow=300&pressure=250&${AT_SEA}&filter_dirty=${loss.toFixed(2)}`, ROOTS).operation
        .power;
    const change = power(filter + 0.01) / power(filter) - 1;
    expect(change).toBeGreaterThan(0);
    expect(change).toBeLessThan(0.0005);
  }
});
