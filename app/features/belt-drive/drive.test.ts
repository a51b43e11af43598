import { expect, test } from "vitest";
import { sampleFamilies, sampleListed } from "../../../tests/sample-catalogue.ts";
import { beltLength } from "./belt-geometry.ts";
import { beltsOf, nearestBelts, nearestPulleys, pulleysOf, smallestPulley } from "./belts.ts";
import { driveText, driveWarnings, readDrive } from "./drive.ts";

const read = (query: Record<string, string>) => readDrive(new URLSearchParams(query));
const DRIVE = { driving: "160", speed: "1460", driven: "280", centre: "600" };

test("a driven pulley follows from the speed that it is to have", () => {
  const { drive } = read({ ...DRIVE, driven: "", driven_speed: "834,3" });
  expect(drive?.driven).toBeCloseTo(280, 1);
});

test.each<[query: Record<string, string>, field: string, message: string]>([
  [{ ...DRIVE, driving: "0" }, "driving", "Between 50 and 2,000 mm, please."],
  [{ ...DRIVE, driving: "-160" }, "driving", "Between 50 and 2,000 mm, please."],
  [{ ...DRIVE, speed: "1e12" }, "speed", "Enter a number. Between 10 and 10,000 rpm, please."],
  [
    { ...DRIVE, centre: "0,6 m" },
    "centre",
    "Enter the figure alone: its unit stands beside it. Between 50 and 10,000 mm, please.",
  ],
  [{ ...DRIVE, speed: "" }, "speed", "Enter the speed of the driving pulley."],
  [{ ...DRIVE, driven: "" }, "driven", "Enter the driven pulley, or the speed it is to have."],
  [
    { ...DRIVE, driven_speed: "800" },
    "driven_speed",
    "Enter the driven pulley or its speed, not both: one follows from the other.",
  ],
  [
    { ...DRIVE, driven: "", driven_speed: "20" },
    "driven_speed",
    "That speed needs a driven pulley of 11,680 mm; between 50 and 2000 mm are possible.",
  ],
  [
    { ...DRIVE, centre: "" },
    "centre",
    "Enter the distance of the shafts; usual here are 308 to 880 mm.",
  ],
  [{ ...DRIVE, centre: "200" }, "centre", "The pulleys would touch: more than 220 mm, please."],
  [{ ...DRIVE, power: "0" }, "power", "Between 0.05 and 1,000 kW, please."],
])("%o is answered at %s: %s", (query, field, message) => {
  const { drive, errors } = read(query);
  expect(drive).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

test("an address edited by hand never breaks, and an empty one asks nothing", () => {
  for (const value of ["NaN", "Infinity", "<b>", "\u0000", "9".repeat(400), "1.2.3"]) {
    const all = Object.fromEntries(Object.keys(read({}).typed).map((name) => [name, value]));
    expect(() => read(all)).not.toThrow();
  }
  expect(read({}).errors).toEqual({});
});

const BELTS = beltsOf(sampleFamilies, sampleListed);
const PULLEYS = pulleysOf(sampleFamilies, sampleListed);

test("the belts that come nearest are of the profile or its cogged one, with the distance they are tight at", () => {
  const { drive } = read(DRIVE);
  if (!drive) throw new Error("no drive");
  const nearest = nearestBelts(BELTS, drive);
  // 1200 × cos 5.739° + π/2 × 440 + 0.10017 × 120 = 1193.98 + 691.15 + 12.02 = 1897.2 mm
  expect(beltLength(drive)).toBeCloseTo(1897.2, 1);
  expect(nearest[0]?.length).toBe(1900);
  for (const { profile, length, centre } of nearest) {
    expect(["SPB", "XPB"]).toContain(profile);
    expect(beltLength({ ...drive, centre })).toBeCloseTo(length, 6);
  }
  expect(nearestPulleys(PULLEYS, "SPB", 270)[0]?.diameter).toBe(280);
  expect(smallestPulley(BELTS, "SPB")).toBe(140);
});

test("what the figures do not say is warned of: small pulleys, fast belts, a short arc, an unusual distance", () => {
  const { drive } = read({ ...DRIVE, driving: "100", driven: "500", centre: "305", speed: "6000" });
  if (!drive) throw new Error("no drive");
  const said = driveWarnings(drive, { arc: 98, speed: 31.4, smallestPulley: 140 });
  expect(said.map((one) => one.split(" ").slice(0, 4).join(" "))).toEqual([
    "100 mm bend a",
    "The belt runs at",
    "The belt lies on",
    "Usual between these pulleys",
  ]);
  const usual = read(DRIVE).drive;
  expect(usual && driveWarnings(usual, { arc: 168, speed: 12, smallestPulley: 140 })).toEqual([]);
  expect(usual && driveText({ ...usual, power: 11 })).toBe(
    "SPB belts from 160 mm at 1460 rpm to 280 mm, 600 mm between the shafts, 11 kW × 1.4",
  );
});
