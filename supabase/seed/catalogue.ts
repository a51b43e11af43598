import * as v from "valibot";
import type { TablesInsert } from "#app/data/database.types.ts";
import { readText, type TextColumn } from "#domains/products/office/product-text.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { readTable } from "./read-table.ts";
import { withShipping } from "./shipping.ts";
import { stableId } from "./stable-id.ts";
import { technicalData } from "./technical-data.ts";

/** Reads a cell as the office's import does. */
const officeCell = (column: TextColumn) =>
  v.transform(
    (text: string): unknown => readText(column, text, { mark: ".", pictureOrigins: [] }).value,
  );
const { name, description, price, price_breaks, stock, image_url } = PRODUCT.entries;

/** Ids derive from the designation, so never change one. */
const parts = readTable(
  "products.csv",
  v.strictObject({
    category: v.string(),
    designation: v.string(),
    name,
    price: v.pipe(v.string(), officeCell("price"), price),
    price_breaks: v.pipe(v.string(), officeCell("price_breaks"), price_breaks),
    stock: v.pipe(v.string(), officeCell("stock"), stock),
    image_url: v.pipe(
      v.string(),
      v.transform((path) => path || null),
      image_url,
    ),
    description,
  }),
);

/** In file order. */
export const categories = [...new Set(parts.map(({ category }) => category))].map((name) => ({
  id: stableId("category", name),
  name,
}));

const FIRST_NUMBER = 10_001;

export const products = parts.map(({ category, designation, ...part }, place) => ({
  ...part,
  part_number: `RF-${FIRST_NUMBER + place}`,
  id: stableId("product", designation),
  category_id: stableId("category", category),
  ...withShipping(part.price, technicalData.get(designation)),
})) satisfies TablesInsert<"products">[];

export type SampleProduct = (typeof products)[number];
