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

test("250 and 120 mm, 600 mm apart take 1,788.24 mm, by the usual formula and exactly (CAT-30)", () => {
  const loop = { driving: 120, driven: 250, centre: 600 };
  // 1200 + π/2 × 370 + 130² / 2400 = 1200 + 581.195 + 7.042
  expect(usualBeltLength(loop)).toBeCloseTo(1788.24, 2);
  // asin(130/1200) = 0.108546; 1200 × cos = 1192.938; + 581.195 + 0.108546 × 130 = 14.111
  expect(beltLength(loop)).toBeCloseTo(1788.243, 3);
  // 180° − 2 × 6.2193°
  expect(contactArc(loop)).toBeCloseTo(167.56, 2);
});

test("equal pulleys are held over half, whatever their distance, and both formulas agree", () => {
  const loop = { driving: 200, driven: 200, centre: 500 };
  expect(beltLength(loop)).toBeCloseTo(1000 + Math.PI * 200, 9);
  expect(usualBeltLength(loop)).toBeCloseTo(beltLength(loop), 9);
  expect(contactArc(loop)).toBe(180);
});

test("close together with a large ratio the usual formula is short by 5 mm", () => {
  const loop = { driving: 100, driven: 500, centre: 320 };
  // asin(400/640) = 0.675132; 640 × cos = 499.600; π/2 × 600 = 942.478; 0.675132 × 400 = 270.053
  expect(beltLength(loop)).toBeCloseTo(1712.13, 2);
  // 640 + 942.478 + 160000/1280
  expect(usualBeltLength(loop)).toBeCloseTo(1707.48, 2);
});

test("140 mm at 1,460 rpm run at 10.7 m/s", () => {
  expect(beltSpeed(140, 1460)).toBeCloseTo(10.7023, 3);
});

test("a belt put round pulleys at its own distance has its own length, whatever the sizes (CAT-30)", () => {
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

test("a belt too short to go round touching pulleys has no distance", () => {
  expect(centreFor(900, { driving: 300, driven: 300 })).toBeNull();
});
