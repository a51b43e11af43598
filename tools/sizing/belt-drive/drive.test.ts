import { expect, test } from "vitest";
import { machineModels, machinePositions } from "../../../supabase/seed/machines.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { beltLength, centreFor, contactArc } from "./belt-geometry.ts";
import { beltCount } from "./belt-power.ts";
import { beltsOf, nearestBelts, nearestPulleys, pulleysOf, smallestPulley } from "./belts.ts";
import { driveText, driveWarnings, readDrive } from "./drive.ts";

const read = (query: Record<string, string>) => readDrive(new URLSearchParams(query));
const DRIVE = { driving: "160", speed: "1460", driven: "280", centre: "600" };

test("derives the driven pulley from its required speed", () => {
  const { drive } = read({ ...DRIVE, driven: "", driven_speed: "834,3" });
  expect(drive?.driven).toBeCloseTo(280, 1);
});

test.each<[query: Record<string, string>, field: string, message: string]>([
  [{ ...DRIVE, driving: "0" }, "driving", "Enter a number from 50 to 2,000 mm."],
  [{ ...DRIVE, driving: "-160" }, "driving", "Enter a number from 50 to 2,000 mm."],
  [{ ...DRIVE, speed: "1e12" }, "speed", "Enter a number from 10 to 10,000 rpm."],
  [
    { ...DRIVE, centre: "0,6 m" },
    "centre",
    "Enter a number from 50 to 10,000 mm. Leave out the unit.",
  ],
  [{ ...DRIVE, speed: "" }, "speed", "Enter the driving pulley’s speed."],
  [{ ...DRIVE, driven: "" }, "driven", "Enter the driven pulley or its required speed."],
  [
    { ...DRIVE, driven_speed: "800" },
    "driven_speed",
    "Enter either the driven pulley or its speed, not both.",
  ],
  [
    { ...DRIVE, driven: "", driven_speed: "20" },
    "driven_speed",
    "That speed needs a driven pulley of 11,680 mm. Pulleys range from 50 to 2000 mm.",
  ],
  [{ ...DRIVE, centre: "" }, "centre", "Enter the centre distance, usually 308 to 880 mm."],
  [{ ...DRIVE, centre: "200" }, "centre", "The pulleys would touch. Enter more than 220 mm."],
  [{ ...DRIVE, power: "0" }, "power", "Enter a number from 0.05 to 1,000 kW."],
])("rejects %o at %s with the message “%s” (CAT-33)", (query, field, message) => {
  const { drive, errors } = read(query);
  expect(drive).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

test("never throws for a hand-edited URL and reports no errors for an empty one", () => {
  for (const value of ["NaN", "Infinity", "<b>", "\u0000", "9".repeat(400), "1.2.3"]) {
    const all = Object.fromEntries(Object.keys(read({}).typed).map((name) => [name, value]));
    expect(() => read(all)).not.toThrow();
  }
  expect(read({}).errors).toEqual({});
});

const BELTS = beltsOf(sampleProductTypes, sampleListed);
const PULLEYS = pulleysOf(sampleProductTypes, sampleListed);

test("finds the nearest plain or cogged belts with their centre distance", () => {
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

test("warns of small pulleys, fast belts, a short arc and an unusual distance", () => {
  const { drive } = read({ ...DRIVE, driving: "100", driven: "500", centre: "305", speed: "6000" });
  if (!drive) throw new Error("no drive");
  const said = driveWarnings(drive, { arc: 98, smallestPulley: 140 });
  expect(said.map((one) => one.split(" ").slice(0, 4).join(" "))).toEqual([
    "100 mm bends a",
    "The rim speed is",
    "The arc of contact",
    "The usual centre distance",
  ]);
  const usual = read(DRIVE).drive;
  expect(usual && driveWarnings(usual, { arc: 168, smallestPulley: 140 })).toEqual([]);
  expect(usual && driveText({ ...usual, power: 11 })).toBe(
    "SPB belts from 160 mm at 1460 rpm to 280 mm, 600 mm centre distance, 11 kW × 1.4",
  );
});

test("warns of the rim speed on the small pulley", () => {
  const { drive } = read({ ...DRIVE, driving: "194", driven: "140", speed: "2925", centre: "400" });
  if (!drive) throw new Error("no drive");
  // π × 194 × 2925 / 60,000 = 29.7 m/s; × 147 / 140 at the small pulley's rim.
  expect(driveWarnings(drive, { arc: 172, smallestPulley: 140 })).toEqual([
    "The rim speed is 31.2 m/s. Above 30 m/s cast-iron pulleys may burst. Use smaller pulleys, or ask us.",
  ]);
});

/** rpm of a two-pole motor at 50 Hz, idle and loaded. */
const MOTOR = { idle: 3000, loaded: 2950 };
const packages = machineModels
  .filter(({ manufacturer, kind }) => manufacturer === "Reefline" && kind === "blower-package")
  .map((model) => ({ model, name: model.model }));

test("covers every belt-driven package of the catalogue", () => {
  expect(packages.map(({ name }) => name)).toEqual(["RFP-80", "RFP-100", "RFP-150"]);
});

test.each(packages)("drives $name within its belt and pulley limits (CAT-29)", ({ model }) => {
  const at = (callout: number) => {
    const found = machinePositions.find(
      (one) => one.model_id === model.id && one.callout === callout,
    );
    if (!found) throw new Error(`${model.model} has no position ${callout}.`);
    return found;
  };
  const pulley = (callout: number) => {
    const found = PULLEYS.find(({ product }) => product.id === at(callout).product_id);
    if (!found) throw new Error(`Position ${callout} is no pulley.`);
    return found;
  };
  const [blower, motor] = [pulley(7), pulley(8)];
  const belt = BELTS.find(({ product }) => product.id === at(6).product_id);
  const sizes = { driving: motor.diameter, driven: blower.diameter };
  const centre = belt && centreFor(belt.length, sizes);
  expect(at(2).size).toContain("2 poles");
  expect([blower.profile, motor.profile]).toEqual([belt?.profile, belt?.profile]);

  const driveAt = (speed: number, power: number) => {
    const typed = { profile: belt?.profile, ...sizes, centre, speed, power };
    const { drive, errors } = readDrive(
      new URLSearchParams(Object.entries(typed).map(([name, value]) => [name, `${value}`])),
    );
    if (!drive) throw new Error(JSON.stringify(errors));
    return drive;
  };
  const idle = driveAt(MOTOR.idle, model.power ?? 0);
  const smallest = smallestPulley(BELTS, idle.profile);
  expect(driveWarnings(idle, { arc: contactArc(idle), smallestPulley: smallest })).toEqual([]);

  const turns = (MOTOR.loaded * motor.diameter) / blower.diameter;
  expect(Math.abs(turns / (model.speed ?? 0) - 1)).toBeLessThan(0.025);

  // At its relief valve's set pressure, 10% above its own. Above the table's top speed, the same power
  // at that speed pulls harder, which is conservative.
  const row = sampleProductTypes
    .flatMap(({ ids, values }) => values.shaft_power?.[ids.indexOf(model.product_id ?? "")] ?? [])
    .map(Number)[0];
  const loaded = Math.min(MOTOR.loaded, (3600 * blower.diameter) / motor.diameter);
  const count = beltCount(driveAt(loaded, (row ?? Number.NaN) * 1.1));
  expect(count).toHaveProperty("belts");
  const fitted = at(6).quantity;
  expect("belts" in count && count.belts).toBeLessThanOrEqual(fitted);
  for (const { grooves } of [blower, motor]) expect(grooves).toBe(fitted);
});
