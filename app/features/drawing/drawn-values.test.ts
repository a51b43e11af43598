import { expect, test } from "vitest";
import type { TechnicalData } from "#app/data/technical-data.ts";
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
])("a %s is drawn from the fields of its product", (drawing, data, values) => {
  expect(drawnProduct(productOf(drawing, data))).toEqual({ family: drawing, values });
});

test("nothing is drawn of a product without its sizes, with impossible ones or of another kind", () => {
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
