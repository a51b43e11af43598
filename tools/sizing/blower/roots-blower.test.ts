import { expect, test } from "vitest";
import {
  airPressure,
  fromNormalFlow,
  ratedAir,
  SEA_LEVEL,
  toNormalFlow,
} from "#tools/sizing/air.ts";
import { type RootsSize, rootsPoint, rootsSpeed } from "./roots-blower.ts";

/** 5 l/rev, slip of 300 rpm at 500 mbar and 20 °C at sea level, mechanical efficiency 90%. */
const SIZE: RootsSize = {
  displacement: 5,
  rated: {
    flow: 0.06 * 5 * 2700,
    speed: 3000,
    difference: 500,
    power: (900 * 500) / 36_000 / 0.9,
    air: ratedAir(SEA_LEVEL),
  },
};

// Calculated by hand, with the formulas' source.
test.each([
  [1, 1013.25, 20, 500, 810.0, 754.7, 13.89, 65.9, 71.0],
  [2, 825.01, 25, 500, 799.4, 596.3, 13.89, 83.1, 89.6],
  [3, 613.25, 20, 400, 796.5, 449.2, 11.11, 81.7, 88.6],
  [4, 1013.25, 20, 1000, 772.7, 720.0, 27.78, 116, 127],
  [5, 825.01, 25, 1000, 757.8, 565.2, 27.78, 148, 161],
])(
  "computes flow, normal flow, power and discharge temperature of example %i (CAT-26)",
  (_, pressure, temperature, difference, flow, normal, power, gas, most) => {
    const air = { pressure, temperature, humidity: 0 };
    const point = rootsPoint(SIZE, 3000, difference, air);
    expect(point.flow).toBeCloseTo(flow, 0);
    expect(toNormalFlow(point.flow, air)).toBeCloseTo(normal, 0);
    expect(point.power).toBeCloseTo(power, 1);
    expect(Math.abs(point.discharge.gas - gas)).toBeLessThan(0.6);
    expect(Math.abs(point.discharge.most - most)).toBeLessThan(0.6);
    expect(rootsSpeed(SIZE, point.flow, difference, air)).toBeCloseTo(3000, 6);
  },
);

test("computes speed, power and temperature for 500 Nm³/h at 1,500 m, 30 °C and 450 mbar", () => {
  const air = { pressure: airPressure(1500), temperature: 30, humidity: 0 };
  const flow = fromNormalFlow(500, air);
  expect(flow).toBeCloseTo(664.96, 1);
  const size: RootsSize = {
    displacement: 4,
    rated: { ...SIZE.rated, flow: 0.06 * 4 * 2720, power: (720 * 500) / 36_000 / 0.9 },
  };
  const speed = rootsSpeed(size, flow, 450, air);
  expect(speed).toBeCloseTo(3066, 0);
  const { power, discharge } = rootsPoint(size, speed, 450, air);
  expect(power).toBeCloseTo(10.22, 1);
  expect(discharge.gas).toBeCloseTo(81, 0);
});

test("converts 1,000 Nm³/h to 1,340.6 m³/h at 1,700 m and 1,073.2 m³/h at sea level", () => {
  const high = { pressure: 825.01, temperature: 25, humidity: 0 };
  expect(fromNormalFlow(1000, high)).toBeCloseTo(1340.6, 0);
  expect(fromNormalFlow(1000, ratedAir(SEA_LEVEL))).toBeCloseTo(1073.2, 1);
});

test("limits power at low pressure to friction, without a jump", () => {
  const at = (difference: number, speed = 3000) =>
    rootsPoint(SIZE, speed, difference, ratedAir(SEA_LEVEL)).power;
  // Of 13.889 kW at the rated point, 12.5 kW are work on the air.
  expect(at(0)).toBeCloseTo(1.389, 3);
  expect(at(0, 1500)).toBeCloseTo(0.694, 3);
  expect(at(50)).toBeCloseTo(1.389, 3);
  expect(at(51)).toBeCloseTo(1.417, 3);
  expect(at(500)).toBeCloseTo(13.889, 3);
});
