import { expect, test } from "vitest";
import { FILL } from "./bulk-goods.ts";
import { readThroughput, throughputText } from "./throughput.ts";

const read = (query: Record<string, string>) => readThroughput(new URLSearchParams(query));
const MEAL = { density: "600", throughput: "5", difference: "300" };

test.each([
  ["th", "5.04", 8.4],
  ["th", "5,04", 8.4],
  ["kgh", "5 040", 8.4],
  ["m3h", "8.4", 8.4],
])(
  "converts throughput in %s, %s of 600 kg/m³, to %d m³/h",
  (throughput_unit, throughput, volume) => {
    const { requested, errors } = read({ ...MEAL, throughput, throughput_unit });
    expect(errors).toEqual({});
    expect(requested?.volume).toBeCloseTo(volume, 6);
  },
);

test("fills in density, pocket fill and hazards of a product unless entered", () => {
  const flour = read({ product: "flour", throughput: "5", difference: "300" }).requested;
  expect(flour).toMatchObject({ density: 530, fill: FILL.sluggish, isExplosive: true });
  const own = read({
    product: "flour",
    ...MEAL,
    flows: "easy",
    fill: "80",
    abrasive: "yes",
  }).requested;
  expect(own).toMatchObject({ density: 600, fill: 0.8, flow: "easy", isAbrasive: true });
});

test.each<[query: Record<string, string>, field: string, message: string]>([
  [
    { ...MEAL, throughput: "0" },
    "throughput",
    "Enter a number from 0.006 to 600, which is 0.01 to 1,000 m³/h.",
  ],
  [
    { ...MEAL, throughput: "-5" },
    "throughput",
    "Enter a number from 0.006 to 600, which is 0.01 to 1,000 m³/h.",
  ],
  [
    { ...MEAL, throughput: "1e12" },
    "throughput",
    "Enter a number from 0.006 to 600, which is 0.01 to 1,000 m³/h.",
  ],
  [
    { ...MEAL, throughput: "5 t/h" },
    "throughput",
    "Enter a number from 0.006 to 600, which is 0.01 to 1,000 m³/h. Leave out the unit.",
  ],
  [{ ...MEAL, density: "0" }, "density", "Enter a number from 20 to 5,000 kg/m³."],
  [{ ...MEAL, density: "" }, "density", "Enter the bulk density or choose a product."],
  [{ ...MEAL, fill: "100" }, "fill", "Enter a number from 20 to 85%."],
  [{ ...MEAL, throughput: "" }, "throughput", "Enter the throughput."],
  [
    { ...MEAL, difference: "" },
    "difference",
    "Enter the differential pressure across the valve, 0 for metering only.",
  ],
  [
    { ...MEAL, difference: "3", pressure_unit: "bar" },
    "difference",
    "Enter a number from 0 to 2, which is 0 to 2,000 mbar.",
  ],
  [
    { ...MEAL, difference: "900", side: "vacuum" },
    "difference",
    "Atmospheric pressure at 1753 m is 820 mbar. Enter a lower vacuum.",
  ],
  [{ ...MEAL, temperature: "900" }, "temperature", "Enter a number from -40 to 400 °C."],
  [{ ...MEAL, temperature: "" }, "temperature", "Enter the product or gas temperature."],
  [{ ...MEAL, altitude: "9000" }, "altitude", "Enter a number from -400 to 4,000 m."],
])("rejects %o at %s with the message “%s” (CAT-33)", (query, field, message) => {
  const { requested, errors } = read(query);
  expect(requested).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

test("never throws for a hand-edited URL", () => {
  for (const value of ["NaN", "Infinity", "'", "<b>", "\u0000", "9".repeat(400), "٣", "1.2.3"]) {
    const all = Object.fromEntries(Object.keys(read({}).typed).map((name) => [name, value]));
    expect(() => read(all)).not.toThrow();
  }
  expect(read({}).errors).toEqual({});
});

test("describes the request with mass, density, volume, pressure and altitude", () => {
  const { requested } = read({ product: "maize", throughput: "5", difference: "300" });
  expect(requested && throughputText(requested)).toBe(
    "5 t/h of maize, shelled at 720 kg/m³ (6.944 m³/h), 300 mbar pressure below the valve, 25 °C, at 1753 m altitude (820 mbar)",
  );
});
