import { expect, test } from "vitest";
import { arcFactor, beltCount, beltRating } from "./belt-power.ts";
import { type Drive, readDrive } from "./drive.ts";

function drive(query: Record<string, string>): Drive {
  const { drive: read, errors } = readDrive(new URLSearchParams(query));
  if (!read) throw new Error(Object.values(errors).join(" "));
  return read;
}

const BLOWER = { driving: "280", speed: "1460", driven: "160", centre: "600", power: "11" };

// Cells of the manufacturer's table that ours omits.
test.each([
  ["SPB", 170, 1000, 8.08],
  ["SPB", 150, 700, 4.61],
  ["SPB", 250, 2000, 25.33],
  ["SPB", 160, 2900, 14.84],
  ["SPA", 118, 1500, 4.93],
  ["SPA", 106, 2900, 6.27],
  ["SPA", 190, 1000, 7.76],
] as const)(
  "rates one %s belt on %i mm at %i rpm at the published %d kW (CAT-30)",
  (profile, diameter, speed, published) => {
    const read = beltRating(profile, diameter, speed) ?? 0;
    expect(read / published).toBeGreaterThan(0.98);
    // Linear interpolation stays below the curve.
    expect(read).toBeLessThanOrEqual(published * 1.001);
  },
);

// Gates, Super HC 5V, in hp. Same section under its inch name.
test.each([
  [180, 1000, 10.2],
  [200, 500, 6.8],
  [200, 1500, 16.9],
  [250, 1000, 17.3],
  [280, 1500, 27.6],
  [200, 2500, 23.4],
])("stays below another manufacturer's rating on %i mm at %i rpm", (diameter, speed, hp) => {
  const part = (hp * 0.7457) / (beltRating("SPB", diameter, speed) ?? 0);
  expect(part).toBeGreaterThan(0.83);
  expect(part).toBeLessThan(0.86);
});

test.each([
  [180, 1],
  [169, 0.97],
  [157, 0.94],
  [145, 0.91],
  [133, 0.87],
  [120, 0.82],
  [106, 0.77],
  [91, 0.7],
  [83, 0.65],
])(
  "rates a belt with %i° of contact at %d, like the manufacturer's table",
  (degrees, published) => {
    expect(Math.abs(arcFactor(degrees) - published)).toBeLessThan(0.0075);
  },
);

test("requires two SPB belts for a Roots blower of 11 kW, driven faster than its motor (CAT-30)", () => {
  // 160 mm at 2555 rpm carry 13.89 + 55/500 × 1.12 = 14.013 kW a belt. 11 × 1.4 × 1.11 (ratio 1.75) = 17.094 kW.
  // Arc 168.52°: 1.25 (1 − 5^−0.93623) = 0.97298. Outside length 1897.2 + 22: 0.89 + 319.2/432 × 0.04 = 0.91955.
  const count = beltCount(drive(BLOWER));
  if ("reason" in count) throw new Error(count.reason);
  // 17.094 / (14.013 × 0.97298 × 0.91955) = 1.3634, and / 0.83 = 1.6426.
  expect(count.needed[0]).toBeCloseTo(1.363, 2);
  expect(count.needed[1]).toBeCloseTo(1.643, 2);
  expect(count.belts).toBe(2);
});

test("requires fewer belts for a fan driven slower than its motor", () => {
  const slow = { ...BLOWER, driving: "160", driven: "280", machine: "light", hours: "10" };
  const count = beltCount(drive(slow));
  if ("reason" in count) throw new Error(count.reason);
  // 9.38 + 60/400 × 1.93 = 9.6695 kW; 11 × 1.1 = 12.1; 12.1 / (9.6695 × 0.97298 × 0.91955) = 1.3986, / 0.83 = 1.685.
  expect(count.needed[1]).toBeCloseTo(1.685, 2);
});

test("gives a range for SPA belts, whose length factor is unknown", () => {
  const count = beltCount(
    drive({ ...BLOWER, profile: "SPA", driving: "160", driven: "160", power: "5.5" }),
  );
  if ("reason" in count) throw new Error(count.reason);
  // 160 mm at 1460 rpm, between 7.24, 8.8, 8.88 and 10.78, carry 8.02 + 0.15 × 1.81 = 8.2915 kW; 5.5 × 1.4 = 7.7 kW.
  expect(count.needed[0]).toBeCloseTo(7.7 / (8.2915 * 1.17), 3);
  expect(count.needed[1]).toBeCloseTo(7.7 / (8.2915 * 0.83 * 0.83), 3);
  expect(count.belts).toBe(2);
});

test.each<[query: Record<string, string>, reason: RegExp]>([
  [{ ...BLOWER, power: "" }, /^Enter the power/],
  [{ ...BLOWER, profile: "SPC" }, /^No SPC belt power ratings/],
  [{ ...BLOWER, profile: "SPZ" }, /^No SPZ belt power ratings/],
  [
    { ...BLOWER, driven: "100" },
    /^Outside the manufacturer’s ratings, which cover small pulleys of 140 to 400 mm/,
  ],
  [{ ...BLOWER, driven: "500", driving: "500" }, /^Outside the manufacturer’s/],
  [{ ...BLOWER, speed: "50" }, /^Outside the manufacturer’s/],
  [{ ...BLOWER, speed: "3000" }, /^Outside the manufacturer’s/],
  [
    { ...BLOWER, driving: "400", driven: "400", speed: "2900", centre: "900" },
    /^Outside the manufacturer’s/,
  ],
])("returns no belt count for %o, with the reason %s (CAT-30)", (query, reason) => {
  const count = beltCount(drive(query));
  expect("reason" in count && count.reason).toMatch(reason);
});
