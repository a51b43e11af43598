import type { TableClient } from "#app/data/database.ts";
import type { ProductField, ProductType } from "./technical-data.ts";

export type TypeWithFields = ProductType & { fields: ProductField[] };

/** `revised_at` (ISO 8601) is the last change to the type or its fields. */
export type DatedType = TypeWithFields & { revised_at: string };

export async function fetchProductTypes(client: TableClient): Promise<DatedType[]> {
  const { data } = await client
    .from("product_types")
    .select(
      "id, key, name, drawing, updated_at, product_fields(key, label, symbol, unit, kind, choices, decimals, is_facet, source, updated_at)",
    )
    .order("position")
    .order("name")
    .order("position", { referencedTable: "product_fields" })
    .throwOnError();
  return data.map(({ product_fields, updated_at, ...type }) => ({
    ...type,
    fields: product_fields.map(({ updated_at: _, ...field }) => field),
    revised_at: latest([updated_at, ...product_fields.map((field) => field.updated_at)]),
  }));
}

export function latest(moments: readonly string[]): string {
  return moments.toSorted().at(-1) ?? "";
}
