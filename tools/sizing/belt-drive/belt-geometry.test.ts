import { expect, test } from "vitest";
import { numbers } from "../../../tests/random-numbers.ts";
import {
  beltLength,
  beltSpeed,
  centreFor,
  contactArc,
  leastCentre,
  usualBeltLength,
} from "./belt-geometry.ts";

test("computes 1,788.24 mm for 250 and 120 mm pulleys 600 mm apart (CAT-30)", () => {
  const loop = { driving: 120, driven: 250, centre: 600 };
  // 1200 + π/2 × 370 + 130² / 2400 = 1200 + 581.195 + 7.042
  expect(usualBeltLength(loop)).toBeCloseTo(1788.24, 2);
  // asin(130/1200) = 0.108546; 1200 × cos = 1192.938; + 581.195 + 0.108546 × 130 = 14.111
  expect(beltLength(loop)).toBeCloseTo(1788.243, 3);
  // 180° − 2 × 6.2193°
  expect(contactArc(loop)).toBeCloseTo(167.56, 2);
});

test("wraps equal pulleys by 180° and agrees with the usual formula", () => {
  const loop = { driving: 200, driven: 200, centre: 500 };
  expect(beltLength(loop)).toBeCloseTo(1000 + Math.PI * 200, 9);
  expect(usualBeltLength(loop)).toBeCloseTo(beltLength(loop), 9);
  expect(contactArc(loop)).toBe(180);
});

test("exceeds the usual formula by 5 mm for close pulleys with a large ratio", () => {
  const loop = { driving: 100, driven: 500, centre: 320 };
  // asin(400/640) = 0.675132; 640 × cos = 499.600; π/2 × 600 = 942.478; 0.675132 × 400 = 270.053
  expect(beltLength(loop)).toBeCloseTo(1712.13, 2);
  // 640 + 942.478 + 160000/1280
  expect(usualBeltLength(loop)).toBeCloseTo(1707.48, 2);
});

test("computes 10.7 m/s for 140 mm at 1,460 rpm", () => {
  expect(beltSpeed(140, 1460)).toBeCloseTo(10.7023, 3);
});

test("restores the centre distance from the belt length for random sizes (CAT-30)", () => {
  const source = numbers(7);
  const random = () => Number(source.next().value) / 2 ** 32;
  for (let round = 0; round < 300; round++) {
    const [driving, driven] = [40 + random() * 600, 40 + random() * 600];
    const centre = leastCentre({ driving, driven }) * (1 + random() * 3);
    const length = beltLength({ driving, driven, centre });
    expect(centreFor(length, { driving, driven })).toBeCloseTo(centre, 5);
    expect(contactArc({ driving, driven, centre })).toBeGreaterThan(0);
    expect(beltLength({ driving, driven, centre: centre + 1 })).toBeGreaterThan(length);
  }
});

test("returns null for a belt too short for touching pulleys", () => {
  expect(centreFor(900, { driving: 300, driven: 300 })).toBeNull();
});
