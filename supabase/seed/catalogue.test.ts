import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featuredProducts } from "#domains/company/settings/featured-products.ts";
import { categories, products } from "./catalogue.ts";
import { stableId } from "./stable-id.ts";

const root = join(import.meta.dirname, "../..");

/** The price column stores two decimals. */
function hasAtMostDecimals(value: number, decimals: number): boolean {
  return value === Number(value.toFixed(decimals));
}

const fileOf = (picture: string) => `/media/products/${picture}.jpg`;

/** Distinct pictures of products with these words in the name. */
function picturesOf(words: string): (string | null)[] {
  const named = products.filter((product) => product.name.includes(words));
  return [...new Set(named.map((product) => product.image_url))];
}

test("contains at least 240 products in 12 to 16 categories", () => {
  expect(products.length).toBeGreaterThanOrEqual(240);
  expect(categories.length).toBeGreaterThanOrEqual(12);
  expect(categories.length).toBeLessThanOrEqual(16);
});

test("uses unique names and unique version 5 UUIDs", () => {
  const rows = [...products, ...categories];
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
  expect(new Set(categories.map((category) => category.name)).size).toBe(categories.length);
  for (const { id } of rows)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("assigns every product to a category and leaves none empty", () => {
  const used = new Set(products.map((product) => product.category_id));
  expect(used).toEqual(new Set(categories.map((category) => category.id)));
});

test("uses valid prices and stock", () => {
  for (const { name, price, stock } of products) {
    expect(price, name).toBeGreaterThan(0);
    expect(hasAtMostDecimals(price, 2), name).toBe(true);
    expect(Number.isInteger(stock) && stock >= 0, name).toBe(true);
  }
});

test("includes products out of stock", () => {
  expect(products.some((product) => product.stock === 0)).toBe(true);
});

test("includes two or three products without a picture", () => {
  const without = products.filter(({ image_url }) => image_url === null).length;
  expect(without === 2 || without === 3).toBe(true);
});

test("has an original for each product picture and uses all but the fallback", () => {
  const masters = globSync("*.avif", { cwd: join(root, "media/masters/products") });
  const pictures = new Set(products.flatMap(({ image_url }) => image_url ?? []));
  expect(pictures.add(fileOf("fallback"))).toEqual(
    new Set(masters.map((file) => fileOf(file.replace(".avif", "")))),
  );
});

test("shows no product number in shared pictures", () => {
  const scenes = globSync("media/products/*.py", { cwd: root }).map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  const strings = scenes.flatMap((scene) => scene.match(/"[^"\n]*"/g) ?? []);
  const colour = /^"#[0-9a-f]{6}"$/;
  expect(strings.filter((text) => /\d{4}|VG/.test(text) && !colour.test(text))).toEqual([]);
});

test("uses different pictures for one-stage and two-stage blowers and for spider hardness", () => {
  expect(picturesOf("Two Stage")).toEqual([fileOf("side-channel-double")]);
  expect(picturesOf("Single Stage")).not.toContain(fileOf("side-channel-double"));
  for (const shore of [92, 98])
    expect(picturesOf(`${shore} Shore A`)).toEqual([fileOf(`coupling-spider-${shore}`)]);
});

test.each([
  ["-2 Pulley", "v-pulley-2"],
  ["-3 Pulley", "v-pulley"],
  ["-4 Pulley", "v-pulley-4"],
  ["-5 Pulley", "v-pulley-5"],
  ["FCL 125 Pin", "pin-bush-coupling-4"],
  ["FCL 140 Pin", "pin-bush-coupling-6"],
  ["FCL 160 Pin", "pin-bush-coupling"],
  ["Inlet Silencer DN 50", "silencer-inlet-4"],
  ["Inlet Silencer DN 200", "silencer-inlet"],
  ["Inlet Silencer DN 250", "silencer-inlet-12"],
  ["Discharge Silencer DN 50", "silencer-discharge-4"],
  ["Expansion Joint DN 65", "expansion-joint"],
  ["Expansion Joint DN 250", "expansion-joint-12"],
  ["Relief Valve DN 65", "relief-valve"],
  ["Relief Valve DN 150", "relief-valve-flanged"],
  ["O-Ring Kit NBR", "o-ring-kit"],
  ["O-Ring Kit FKM", "o-ring-kit-fkm"],
  ["O-Ring Cord", "o-ring-cord"],
  ["Inlet Filter, Paper", "filter-cartridge"],
  ["Inlet Filter, Polyester", "filter-cartridge-polyester"],
  ["Dust Collector Cartridge", "dust-cartridge"],
  ["Drop-Through, Stainless Steel", "valve-drop-through-stainless"],
  ["Blower Bearing Set", "blower-bearing-set"],
  ["-2RS C3 + ", "motor-bearing-set"],
  ["-ZZ C3 + ", "motor-bearing-set-zz"],
])("shows products named %s with picture %s", (name, picture) => {
  expect(picturesOf(name)).toEqual([fileOf(picture)]);
});

test("contains names and descriptions within their length limits", () => {
  for (const { name, description } of products) {
    expect(name.trim()).toBe(name);
    expect(name.length).toBeLessThanOrEqual(80);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(2000);
    expect(`${name} ${description}`).not.toMatch(/undefined|NaN|null|\d\.\d{4,}| {2}/);
  }
});

test("contains the home page's featured products under the same ids", () => {
  expect(featuredProducts.map((featured) => featured.name)).toEqual([
    "Bearings",
    "Spherical Roller Bearings",
    "Deep Groove Ball Bearing",
  ]);
  for (const { id, name } of featuredProducts)
    expect(products.find((product) => product.id === id)?.name).toBe(name);
});

const publishedDimensions = [
  ["6003-2RS C3 Deep Groove", "17 × 35 × 10 mm"],
  ["6205-2RS C3 Deep Groove", "25 × 52 × 15 mm"],
  ["6308 C3 Deep Groove", "40 × 90 × 23 mm"],
  ["6312-ZZ Deep Groove", "60 × 130 × 31 mm"],
  ["22212 E Spherical", "60 × 110 × 28 mm"],
  ["22318 E C3 Spherical", "90 × 190 × 64 mm"],
  ["23022 MB Spherical", "110 × 170 × 45 mm"],
  ["NU 210 Cylindrical", "50 × 90 × 20 mm"],
  ["NJ 310 Cylindrical", "50 × 110 × 27 mm"],
  ["7208 B Angular", "40 × 80 × 18 mm"],
  ["3208 Double Row", "40 × 80 × 30.2 mm"],
  ["1208 Self-Aligning", "40 × 80 × 18 mm"],
  ["30208 Tapered", "40 × 80 × 19.75 mm"],
  ["32210 Tapered", "50 × 90 × 24.75 mm"],
  ["SNL 510-608 Plummer", "shaft 45 mm, bearing seat 90 mm, shaft centre 60 mm"],
  ["UCP 205 Pillow", "36.5 mm high"],
  ["H 310 Adapter", "45 × 50 × 42 mm"],
  ["Lip Seal 40x62x7 NBR", "40 × 62 × 7 mm"],
  ["SPB 200-3 Pulley", "rim 63 mm wide"],
  ["Taper Bush 2517, 48 mm", "48 × 85.7 × 44.5 mm"],
] as const;

test.each(publishedDimensions)("gives %s the published dimension %s", (start, dimension) => {
  const found = products.filter((product) => product.name.startsWith(start));
  expect(found).toHaveLength(1);
  expect(found[0]?.description).toContain(dimension);
});

test("gives every blower a motor for its duty point with typical losses", () => {
  const blowers = products.filter(({ type_id }) => type_id === stableId("type", "roots-blowers"));
  expect(blowers).toHaveLength(33);
  for (const { name, technical_data } of blowers) {
    const { flow, pressure, vacuum, motor_power } = technical_data;
    // kW, from m³/h and mbar.
    const lossless = (Number(flow) * Number(pressure ?? vacuum)) / 36_000;
    const ratio = Number(motor_power) / lossless;
    expect(ratio, name).toBeGreaterThan(1.4);
    expect(ratio, name).toBeLessThan(2.2);
  }
});
