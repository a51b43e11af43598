import { readCsv } from "#app/lib/csv.ts";
import { type ImportOptions, planImport } from "#domains/products/office/import-plan.ts";
import { numberWriting, rowsOf } from "#domains/products/office/product-csv.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import type { ProductField } from "#domains/products/technical-data.ts";
import { SAMPLE_PRODUCT } from "./product-samples.ts";

export const SITE = "https://shop.example";
export const CATEGORIES = [{ id: "c1", name: "Bearings" }];

export function field(
  key: string,
  symbol: string,
  values: Partial<ProductField> = {},
): ProductField {
  return {
    key,
    label: key,
    symbol,
    unit: "mm",
    kind: "number",
    choices: [],
    decimals: 2,
    is_facet: false,
    source: "",
    ...values,
  };
}

export const BALL: TypeWithFields = {
  id: "1c3f4b52-4d4c-4b8b-9a3a-3a9f0a1b2c3d",
  key: "ball",
  name: "Ball Bearings",
  drawing: "",
  fields: [
    field("bore", "d"),
    field("outside", "D"),
    field("play", "Gr", { kind: "range", unit: "µm", decimals: 0 }),
    field("seal", "", { kind: "choice", choices: ["Open", "2RS"], unit: "" }),
  ],
};

export const OIL: TypeWithFields = {
  id: "2c3f4b52-4d4c-4b8b-9a3a-3a9f0a1b2c3d",
  key: "oil",
  name: "Oils",
  drawing: "",
  fields: [field("bore", "Tap", { kind: "text", unit: "" })],
};
export const TYPES = [BALL, OIL];

export const BEARING: ProductVersion = {
  ...SAMPLE_PRODUCT,
  name: "=6205, the 'small' one",
  description: "Two lines\nand a +",
  image_url: "https://elsewhere.example/kept.jpg",
};

export const SLEEVE: ProductVersion = {
  ...SAMPLE_PRODUCT,
  id: "3c3f4b52-4d4c-4b8b-9a3a-3a9f0a1b2c3d",
  name: "H 312 Adapter Sleeve",
  part_number: "",
  manufacturer_numbers: "",
};

export function plan(
  csv: string,
  options: Partial<ImportOptions> & { now?: ProductVersion; relations?: Relation[] } = {},
) {
  const rows = rowsOf(readCsv(csv), TYPES);
  const { now = BEARING, relations = [], ...others } = options;
  const { mark } = numberWriting(rows, TYPES);
  const shop = { products: [now, SLEEVE], categories: CATEGORIES, types: TYPES, relations };
  const planned = planImport(rows, shop, {
    mark,
    fileWins: false,
    pictureOrigins: [SITE],
    ...others,
  });
  const withoutCell = (error: string) => error.replace(/^[A-Z]+\d+: /, "");
  return {
    ...planned,
    rows: planned.rows.map((row) => ({ ...row, errors: row.errors.map(withoutCell) })),
  };
}
