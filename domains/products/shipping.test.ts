import { expect, test } from "vitest";
import type { ProductDetails } from "./catalogue.ts";
import { shippingRows } from "./shipping.ts";

const NOTHING: ProductDetails = {
  dispatch_weight: 0,
  packing: "",
  origin_country: "",
  hs_code: "",
  lead_time: "",
  unit: "pcs",
  pack_size: 0,
  sample: "",
  sample_fields: ["packing"],
  revised_at: "",
};

test("lists known shipping data with sample marks (PRO-11)", () => {
  const known = {
    ...NOTHING,
    dispatch_weight: 0.125,
    packing: "Carton",
    origin_country: "DE",
    lead_time: "3 weeks",
    unit: "m",
    pack_size: 25,
  };
  expect(shippingRows({ ...known, hs_code: "848230" })).toEqual([
    { label: "Dispatch weight", value: "0.125 kg", isSample: false },
    { label: "Packing", value: "Carton", isSample: true },
    { label: "Country of origin", value: "Germany", isSample: false },
    { label: "HS code", value: "8482.30", isSample: false },
    { label: "Lead time when not in stock", value: "3 weeks", isSample: false },
    { label: "Unit", value: "m", isSample: false },
    { label: "Pack size", value: "25 m", isSample: false },
  ]);
});

test.each([
  ["8482300019", "8482.30.00.19"],
  ["", undefined],
])("formats the HS code %s as %s", (hs_code, value) => {
  expect(shippingRows({ ...NOTHING, hs_code })[0]?.value).toBe(value);
});

test("shows the code of a country without a name and omits unknown data", () => {
  expect(shippingRows({ ...NOTHING, origin_country: "QZ" })[0]?.value).toBe("QZ");
  expect(shippingRows(NOTHING)).toEqual([]);
  expect(shippingRows(undefined)).toEqual([]);
});
