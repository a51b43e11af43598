import type { Datasheet } from "#domains/products/datasheet.ts";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { DRAWN_TYPES, isDrawnTypeKey } from "#tools/drawing/drawn-types.ts";
import { SELLER } from "./quote-samples.ts";

export const PRODUCT_TYPES = Object.keys(DRAWN_TYPES).filter(isDrawnTypeKey);

export const SHEET: Datasheet = {
  seller: SELLER,
  name: "22212 EK Spherical Roller Bearing",
  kind: "Spherical Roller Bearings",
  description: "Tapered bore 1:12, 60 × 110 × 28 mm.",
  address: "https://reefline.example/products/22212-ek-spherical-roller-bearing",
  revised: "2026-11-22T08:00:00.123456+00:00",
  picture: null,
  drawing: drawnSheet("spherical-roller-bearing", { d: 60, D: 110, B: 28, r: 1.5 }, "mm", "print"),
  fields: [
    { label: "Bore", symbol: "d", value: "60 mm", source: "ISO 15", isSample: false },
    { label: "Clearance", symbol: "Gr", value: "40 to 55 µm", source: "", isSample: false },
    { label: "Mass", symbol: "", value: "1.1 kg", source: "Estimated", isSample: true },
  ],
  related: [{ title: "Used with", items: [{ name: "H 312 sleeve", note: "with nut" }] }],
};
