import { expect, test } from "vitest";
import type { TechnicalData } from "#domains/products/technical-data.ts";
import { productTypes } from "../../supabase/seed/technical-data.ts";
import { isDrawnTypeKey } from "./drawn-types.ts";
import { drawnProduct } from "./drawn-values.ts";

test.each<[drawing: string, data: TechnicalData, values: object]>([
  [
    "deep-groove-ball-bearing",
    {
      bore: 40,
      outside_diameter: 90,
      width: 23,
      corner_radius: 1.5,
      closure: "Contact seals, both sides (2RS)",
      clearance: "C3",
      clearance_range: [15, 33],
    },
    { d: 40, D: 90, B: 23, r: 1.5, seal: "2RS" },
  ],
  [
    "spherical-roller-bearing",
    { bore: 60, outside_diameter: 110, width: 28, bore_form: "Tapered 1:12" },
    { d: 60, D: 110, B: 28, bore: "K" },
  ],
  [
    "cylindrical-roller-bearing",
    { bore: 60, outside_diameter: 130, width: 31, design: "NJ: one on the inner ring" },
    { d: 60, D: 130, B: 31, design: "NJ" },
  ],
  [
    "tapered-roller-bearing",
    { bore: 60, outside_diameter: 110, width: 29.75, cone_width: 28, cup_width: 24 },
    { d: 60, D: 110, T: 29.75, B: 28, C: 24 },
  ],
  [
    "shaft-seal",
    { shaft_diameter: 40, housing_bore: 62, width: 10, form: "AS: rubber outside, dust lip" },
    { d: 40, D: 62, b: 10, type: "AS" },
  ],
  ["v-belt", { profile: "SPB", datum_length: 2240 }, { profile: "SPB", Ld: 2240 }],
  ["roots-blower", { port: 100, flow: 750 }, { DN: 100 }],
  [
    "pillow-block-unit",
    {
      shaft_diameter: 20,
      centre_height: 33.3,
      base_length: 127,
      bolt_distance: 95,
      base_width: 38,
      inner_ring_width: 31,
    },
    { d: 20, H: 33.3, L: 127, J: 95, A: 38, B: 31 },
  ],
  [
    "v-ring",
    { shaft_range: [19, 21], inside_diameter: 18, section_height: 4, free_width: 7.5 },
    { d: 18, c: 4, B: 7.5 },
  ],
  [
    "pin-bush-coupling",
    { outside_diameter: 112, hub_length: 40, pins: 4, largest_bore: 28 },
    { D: 112, L: 40, pins: 4, d: 28 },
  ],
  ["check-valve", { port: 50, bolt_circle: 125 }, { DN: 50, K: 125 }],
  ["expansion-joint", { port: 50, bolt_circle: 125 }, { DN: 50, K: 125 }],
  ["relief-valve", { port: 50, set_pressure: 300 }, { DN: 50 }],
  ["inlet-filter-housing", { port: 50, flow: 170 }, { DN: 50 }],
  ["pressure-gauge", { dial: 63, range: [0, 400] }, { D: 63 }],
  ["thermometer", { dial: 100, stem: 160 }, { D: 100, L: 160 }],
  ["rotary-valve-rotor", { port: 150, vanes: 8 }, { vanes: 8 }],
])("draws a %s from its product fields", (drawing, data, values) => {
  expect(drawnProduct(productOf(drawing, data))).toEqual({
    productType: drawing,
    values,
    hasSamples: false,
  });
});

test("draws a package as a package, not as its blower (PRO-1)", () => {
  const drawn = drawnProduct(productOf("roots-blower", { port: 80, supply: "Package" }));
  expect(drawn).toMatchObject({ productType: "roots-blower-package", values: { DN: 80 } });
  const bare = drawnProduct(productOf("roots-blower", { port: 80, supply: "Bare shaft" }));
  expect(bare?.productType).toBe("roots-blower");
});

test("defines every drawing named by a sample product type", () => {
  const named = productTypes.flatMap(({ drawing }) => drawing || []);
  expect(named.filter((drawing) => !isDrawnTypeKey(drawing))).toEqual([]);
});

test("draws nothing for missing, impossible or unknown sizes or types (PRO-1)", () => {
  expect(drawnProduct(productOf("tapered-roller-bearing", { bore: 60 }))).toBeNull();
  expect(
    drawnProduct(
      productOf("deep-groove-ball-bearing", { bore: 90, outside_diameter: 40, width: 23 }),
    ),
  ).toBeNull();
  expect(drawnProduct(productOf("grease-gun", { length: 300 }))).toBeNull();
  expect(drawnProduct(productOf("constructor", {}))).toBeNull();
});

function productOf(drawing: string, data: TechnicalData) {
  return {
    type: { id: "", key: "any", name: "Any", drawing },
    fields: Object.entries(data).map(([key, value]) => ({ key, value })),
  };
}
