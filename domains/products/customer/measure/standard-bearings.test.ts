import { expect, test } from "vitest";
import { productTypes, technicalData } from "../../../../supabase/seed/technical-data.ts";
import { baseNumber, bearingsBy, readMeasures } from "./bearing-by-measure.ts";
import { standardBearings } from "./standard-bearings.ts";

const STANDARD = new Map(standardBearings().map((one) => [one.designation, one]));

test.each([
  ["6205", 25, 52, 15],
  ["6308", 40, 90, 23],
  ["22212", 60, 110, 28],
  ["4212", 60, 110, 28],
  ["6203", 17, 40, 12],
  ["608", 8, 22, 7],
  ["16008", 40, 68, 9],
  ["22312", 60, 130, 46],
  ["24024", 120, 180, 60],
  ["3308", 40, 90, 36.5],
  ["NUP 2210", 50, 90, 23],
  ["32012 X", 60, 95, 23],
  ["30206", 30, 62, 17.25],
  ["23124", 120, 200, 62],
])("lists %s as %d × %d × %d", (designation, d, D, B) => {
  expect(STANDARD.get(designation)).toMatchObject({ d, D, B });
});

test("gives every bearing plausible dimensions and a unique designation", () => {
  const all = standardBearings();
  expect(all.length).toBeGreaterThan(600);
  expect(STANDARD.size).toBe(all.length);
  for (const one of all) {
    expect(one.d < one.D && one.B > 0 && one.B < one.D, one.designation).toBe(true);
  }
});

test("matches the dimensions of all sample bearings in the tables (CAT-35)", () => {
  const bearings = new Set(
    productTypes.filter(({ drawing }) => drawing.endsWith("-bearing")).map(({ id }) => id),
  );
  let compared = 0;
  for (const [designation, { type_id, technical_data: data }] of technicalData) {
    const standard = STANDARD.get(baseNumber(designation));
    if (!type_id || !bearings.has(type_id) || !standard || !data) continue;
    compared++;
    const { bore: d, outside_diameter: D, width: B } = data;
    expect({ designation, d, D, B }).toEqual({
      designation,
      d: standard.d,
      D: standard.D,
      B: standard.B,
    });
  }
  expect(compared).toBeGreaterThan(120);
});

test("finds every bearing of the measured size, stocked ones first", () => {
  const product = { id: "1", slug: "22212-ek", name: "22212 EK", stock: 3 };
  const held = {
    designation: "22212",
    kind: "Spherical roller bearing",
    d: 60,
    D: 110,
    B: 28,
    product,
  };
  const found = bearingsBy(readMeasures(new URLSearchParams("d=59,8&D=110.2 mm&B=28")), [held]);
  expect(found.map(({ designation, products }) => [designation, products.length])).toEqual([
    ["22212", 1],
    ["4212", 0],
    ["2212", 0],
    ["NU 2212", 0],
    ["NJ 2212", 0],
    ["NUP 2212", 0],
  ]);
});

test("accepts a single dimension and finds nothing for invalid ones", () => {
  expect(bearingsBy(readMeasures(new URLSearchParams("B=9&d=40")), [])).toContainEqual(
    expect.objectContaining({ designation: "16008" }),
  );
  for (const nonsense of ["", "d=&D=&B=", "d=abc", "d=-60", "d=NaN", "d=0", "d=1e9"]) {
    expect(bearingsBy(readMeasures(new URLSearchParams(nonsense)), [])).toEqual([]);
  }
});
