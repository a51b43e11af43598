import { expect, test } from "vitest";
import { bearingNamed } from "#domains/products/customer/selection/bearing-life/catalogue-bearing.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { dutyText, readLife } from "./life-request.ts";

const read = (query: Record<string, string>) => readLife(new URLSearchParams(query), null);
const TYPED = { rating: "35.1", load: "3.5", speed: "1460" };

test.each([
  ["kn", "3,5"],
  ["n", "3 500"],
  ["kg", "356.9"],
])("reads a load in %s from %s", (load_unit, load) => {
  const { duty } = read({ ...TYPED, load, load_unit });
  expect(duty?.load).toBeCloseTo(3.5, 3);
  expect(duty && dutyText(duty)).toBe("C 35.1 kN, equivalent load 3.5 kN, 1460 rpm");
});

test.each<[query: Record<string, string>, field: string, message: string]>([
  [{ ...TYPED, load: "0" }, "load", "Enter a number from 0.001 to 10,000 kN."],
  [{ ...TYPED, load: "-3" }, "load", "Enter a number from 0.001 to 10,000 kN."],
  [{ ...TYPED, load: "1e12" }, "load", "Enter a number from 0.001 to 10,000 kN."],
  [
    { ...TYPED, load: "3500 N" },
    "load",
    "Enter a number from 0.001 to 10,000 kN. Leave out the unit.",
  ],
  [{ ...TYPED, load: "" }, "load", "Enter the load on the bearing."],
  [{ ...TYPED, speed: "" }, "speed", "Enter the speed."],
  [{ ...TYPED, rating: "" }, "rating", "Enter the dynamic load rating C."],
  [{ ...TYPED, speed: "5" }, "speed", "Enter a number from 10 to 100,000 rpm."],
  [
    { ...TYPED, load: "17.6" },
    "load",
    "The formula is not valid above C ÷ 2, 17.55 kN, because the raceways yield. Choose a larger bearing.",
  ],
  [
    { ...TYPED, static_rating: "3" },
    "load",
    "The load exceeds the static load rating C0, 3 kN, and would dent the raceways. Choose a larger bearing.",
  ],
  [
    { ...TYPED, limiting_speed: "1400" },
    "speed",
    "The limiting speed is 1400 rpm. Above it, heat and cage forces exceed the manufacturer’s limits.",
  ],
])("rejects %o at %s with the message “%s” (CAT-31)", (query, field, message) => {
  const { duty, errors } = read(query);
  expect(duty).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

test("never throws for a hand-edited URL and reports no errors for an empty one", () => {
  for (const value of ["NaN", "Infinity", "<b>", "\u0000", "9".repeat(400), "1.2.3"]) {
    const all = Object.fromEntries(Object.keys(read({}).typed).map((name) => [name, value]));
    expect(() => read(all)).not.toThrow();
  }
  expect(read({}).errors).toEqual({});
});

test("uses the ratings and limiting speed of a catalogue bearing despite the URL", () => {
  const product = sampleListed.find(({ name }) => name.startsWith("6000-2RS"));
  const bearing = bearingNamed(sampleProductTypes, sampleListed, product?.id ?? "");
  expect(bearing).toMatchObject({ kind: "ball", rating: 4.75, limitingSpeed: 19_000 });
  const query = new URLSearchParams({ rating: "900", load: "1", speed: "19001" });
  const { errors } = readLife(query, bearing);
  expect(errors).toEqual({
    speed:
      "The limiting speed is 19,000 rpm. Above it, heat and cage forces exceed the manufacturer’s limits.",
  });
});

test.each([
  // Half of C is 9.95 kN, so only C0 rejects 9 kN; the life of 1212 K had more than doubled.
  ["1208 K", 9, "The load exceeds the static load rating C0, 6.95 kN,"],
  ["1208", 7, "The load exceeds the static load rating C0, 6.95 kN,"],
  ["1212 K", 13, "The load exceeds the static load rating C0, 12.2 kN,"],
])("rejects a %s under %d kN with the message “%s”", (part, load, message) => {
  const product = sampleListed.find(({ name }) => name.startsWith(`${part} Self`));
  const bearing = bearingNamed(sampleProductTypes, sampleListed, product?.id ?? "");
  const { duty, errors } = readLife(
    new URLSearchParams({ load: `${load}`, speed: "1460" }),
    bearing,
  );
  expect(duty).toBeNull();
  expect(errors.load).toContain(message);
});

test("rejects a load above C0 on every bearing of the catalogue (CAT-31)", () => {
  let judged = 0;
  for (const product of sampleListed) {
    const bearing = bearingNamed(sampleProductTypes, sampleListed, product.id);
    if (!bearing) continue;
    const { staticRating } = bearing;
    expect(staticRating, product.name).not.toBeNull();
    const load = `${((staticRating ?? 0) * 1.001).toFixed(3)}`;
    const { duty } = readLife(new URLSearchParams({ load, speed: "100" }), bearing);
    expect(duty, product.name).toBeNull();
    judged += 1;
  }
  expect(judged).toBeGreaterThan(180);
});

test("returns null for unknown ids and other products", () => {
  const valve = sampleListed.find(({ name }) => name.includes("Drop-Through"));
  for (const key of [valve?.id ?? "", "nothing", "", "<b>"]) {
    expect(bearingNamed(sampleProductTypes, sampleListed, key)).toBeNull();
  }
});

test("requires the other load of a pair and includes its thrust (CAT-31)", () => {
  const product = sampleListed.find(({ name }) => name.startsWith("30205"));
  const bearing = bearingNamed(sampleProductTypes, sampleListed, product?.id ?? "");
  const of = (requested: Record<string, string>) =>
    readLife(new URLSearchParams(requested), bearing);
  expect(of({ load: "2", speed: "1460" }).errors).toEqual({
    other: "Enter the radial load on the other bearing, or 0.",
  });
  const { duty } = of({ load: "2", other: "6", speed: "1460" });
  expect(duty?.load).toBeCloseTo(3.8, 6);
  expect(duty && dutyText(duty)).toBe(
    "C 30.8 kN, equivalent load 3.8 kN (with 1.875 kN axial), 1460 rpm",
  );
  expect(of({ load: "2", other: "6", axial: "-1", speed: "1460" }).duty).toBeNull();
});

test("knows the axial factors of all bearings but the cylindrical (CAT-31)", () => {
  const bearings = sampleListed.flatMap(
    ({ id }) => bearingNamed(sampleProductTypes, sampleListed, id) ?? [],
  );
  const without = bearings.filter(({ factors }) => factors === null);
  expect(bearings.length - without.length).toBeGreaterThan(150);
  for (const { product } of without) expect(product.name).toMatch(/Cylindrical|UCP|Bearing Set/);
});

test("includes axial load on a deep groove bearing up to half its C0 (CAT-31)", () => {
  const bearing = bearingOf("6308 C3");
  const of = (axial: string) =>
    readLife(new URLSearchParams({ load: "2", axial, speed: "1460" }), bearing);
  // f0 13, C0 24: f0·Fa/C0 = 0.689, e 0.26, Y 1.71.
  expect(of("1.272").duty?.load).toBeCloseTo(3.295, 2);
  expect(of("13").errors.axial).toBe(
    "This bearing carries up to 12 kN of axial load, 0.5 C0. Choose a larger one or an angular contact bearing.",
  );
});

test("applies aISO only with a viscosity and a cleanliness (CAT-31)", () => {
  const bearing = bearingOf("22212 E");
  const of = (lubricant: Record<string, string>) =>
    readLife(new URLSearchParams({ load: "20", speed: "1000", ...lubricant }), bearing);
  expect(of({}).duty?.lubrication).toBeNull();
  expect(of({ viscosity: "32" }).errors.contamination).toBe("Choose how clean the lubricant is.");
  expect(of({ contamination: "normal" }).errors.viscosity).toBe(
    "Enter the viscosity at the bearing’s temperature.",
  );
  expect(of({ contamination: "normal", viscosity: "0" }).errors.viscosity).toContain("mm²/s");
  expect(of({ contamination: "normal", viscosity: "32" }).duty?.lubrication).toEqual({
    ...{ fatigueLoad: 18.6, meanDiameter: 85, viscosity: 32, contamination: "normal" },
  });
});

function bearingOf(name: string) {
  const product = sampleListed.find((one) => one.name.startsWith(name));
  return bearingNamed(sampleProductTypes, sampleListed, product?.id ?? "");
}
