import type { TablesInsert } from "#app/data/database.types.ts";
import type { TechnicalData } from "#domains/products/technical-data.ts";
import type { Part } from "./part.ts";
import { sampleStock } from "./sample-stock.ts";
import { sampleShipping } from "./shipping.ts";
import { stableId } from "./stable-id.ts";

/** A row of the sample catalogue: columns that it does not name get their defaults. */
export type SampleProduct = ReturnType<typeof productRow>;

/** What a file of `technical` says of a part. */
export type PartData = {
  type_id: string | null;
  technical_data: TechnicalData;
  sample_fields: string[];
};

const UNKNOWN: PartData = { type_id: null, technical_data: {}, sample_fields: [] };

/** The table row of a part in a category. */
export function productRow(part: Part, category: string, data: PartData = UNKNOWN) {
  return {
    id: stableId("product", part.designation),
    name: part.name,
    description: part.description,
    price: part.price,
    price_breaks: part.price_breaks ?? [],
    category_id: stableId("category", category),
    image_url: part.picture && `/media/products/${part.picture}.jpg`,
    stock: part.stock ?? sampleStock(part.designation, part.price),
    ...data,
    ...sampleShipping(data, part.price),
  } satisfies TablesInsert<"products">;
}
