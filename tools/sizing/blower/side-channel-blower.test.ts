import { expect, test } from "vitest";
import { ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";
import {
  type Curve,
  greatestDifference,
  leastSpeed,
  sideChannelPoint,
} from "./side-channel-blower.ts";

const CURVE: Curve = [
  { difference: 0, flow: 265, power: 1 },
  { difference: 115, flow: 191, power: 1.4 },
  { difference: 230, flow: 111, power: 1.8 },
];
const sea = { outside: ratedAir(SEA_LEVEL), inlet: ratedAir(SEA_LEVEL) };
const high = { pressure: 825.01, temperature: 25, humidity: 0 };
const reef = { outside: high, inlet: high };

test("interpolates linearly between curve points", () => {
  const point = sideChannelPoint(CURVE, 57.5, sea);
  expect(point?.flow).toBeCloseTo(228, 6);
  expect(point?.power).toBeCloseTo(1.2, 6);
});

test("returns curve end points and nothing beyond", () => {
  expect(sideChannelPoint(CURVE, 0, sea)?.flow).toBe(265);
  expect(sideChannelPoint(CURVE, 230, sea)?.flow).toBe(111);
  expect(sideChannelPoint(CURVE, 231, sea)).toBeNull();
});

test("scales pressures by 0.80 at 1,700 m and 25 °C", () => {
  expect(greatestDifference(CURVE, reef) / 230).toBeCloseTo(0.8, 2);
  expect(sideChannelPoint(CURVE, 200, reef)).toBeNull();
  expect(sideChannelPoint(CURVE, 115 * 0.8005, reef)?.flow).toBeCloseTo(191, 0);
});

test("does not exceed the manufacturer's limit in cold air", () => {
  const cold = { ...ratedAir(SEA_LEVEL), temperature: -20 };
  const frost = { outside: cold, inlet: cold };
  expect(greatestDifference(CURVE, frost)).toBe(230);
  // 230 mbar in air 1.158 times as heavy match 198.6 on the curve.
  expect(sideChannelPoint(CURVE, 230, frost)?.flow).toBeCloseTo(132.8, 1);
});

test("derives the discharge temperature from the power", () => {
  const point = sideChannelPoint(CURVE, 230, sea);
  // 111 m³/h of 1.2041 kg/m³ are 0.03713 kg/s; 1.8 kW / (0.03713 × 1.005).
  expect(point?.discharge).toBeCloseTo(20 + 48.24, 1);
});

test("finds the lowest sufficient VSD speed, or null", () => {
  const speed = leastSpeed(CURVE, 150, 100, sea, 0.5) ?? 0;
  expect(sideChannelPoint(CURVE, 100, sea, speed)?.flow).toBeCloseTo(150, 2);
  expect(speed).toBeLessThan(1);
  expect(leastSpeed(CURVE, 10, 1, sea, 0.5)).toBe(0.5);
  expect(leastSpeed(CURVE, 200, 200, sea, 0.5)).toBeNull();
});
