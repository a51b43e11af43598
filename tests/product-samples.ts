import * as v from "valibot";
import type { ProductVersion } from "#domains/products/product.ts";
import { PRODUCT, PRODUCT_COLUMNS, type ProductColumn } from "#domains/products/product.ts";

/** A valid product. */
export const SAMPLE_PRODUCT: ProductVersion = {
  id: "1cf0d483-e37a-4d5f-b9cc-e62808060acd",
  slug: "deep-groove-ball-bearing-6205-2rs",
  name: "Deep groove ball bearing 6205-2RS",
  part_number: "00123",
  brand: "SKF",
  manufacturer_numbers: "6205-2RS1; 6205-2RSH",
  description: "Sealed on both sides",
  price: 81.5,
  price_breaks: [{ from: 10, price: 75.25 }],
  cost: 45.25,
  stock: 17,
  bin: "A-12-3",
  minimum_stock: 4,
  reorder_quantity: 20,
  available: 15,
  category_id: "5f5c0f3c-7d1c-4b0e-9a53-0d2f6c1b7a11",
  state: "published",
  supplier: "Bearing Depot",
  category: { name: "Bearings" },
  image_url: "/media/products/fallback.jpg",
  dispatch_weight: 0.25,
  lead_time: "1 to 2 weeks",
  packing: "Single box",
  origin_country: "ZA",
  hs_code: "848210",
  unit: "pcs",
  pack_size: 10,
  rating: 4.5,
  reviews: 16,
  type_id: null,
  technical_data: {},
  sample_fields: [],
  revised_at: "2026-11-20T08:00:00.123456+00:00",
  updated_at: "2026-11-21T10:06:21.498494+00:00",
};

/** Returns a plain product, and for each column a version that differs in it. */
export function differingProducts(categories: readonly [string, string]) {
  const candidates = [
    ...categories,
    "/media/a.jpg",
    "/media/b.jpg",
    1,
    0,
    [],
    [{ from: 10, price: 0.5 }],
    "ZA",
    "DE",
    "848210",
    "848230",
    "published",
    "draft",
    "pcs",
    "set",
  ];
  const values = (column: ProductColumn) =>
    candidates.filter((value) => v.is(PRODUCT.entries[column], value));
  const plain = {
    ...Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, values(column)[0]])),
    // The others are not unique.
    part_number: "",
  };
  return {
    plain,
    differing: PRODUCT_COLUMNS.map((column) => ({
      column,
      product: { ...plain, [column]: values(column)[1] },
    })),
  };
}
