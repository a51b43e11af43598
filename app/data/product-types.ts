import type { TableClient } from "./database.ts";
import type { ProductField, ProductType } from "./technical-data.ts";

export type TypeWithFields = ProductType & { fields: ProductField[] };

/** Returns every type with its fields, both in their order. Throws on failure. */
export async function fetchProductTypes(client: TableClient): Promise<TypeWithFields[]> {
  const { data } = await client
    .from("product_types")
    .select(
      "id, key, name, drawing, product_fields(key, label, symbol, unit, kind, choices, decimals, is_facet, source)",
    )
    .order("position")
    .order("name")
    .order("position", { referencedTable: "product_fields" })
    .throwOnError();
  return data.map(({ product_fields, ...type }) => ({ ...type, fields: product_fields }));
}
