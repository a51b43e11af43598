import type { ProductWithCategory } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import {
  type ProductField,
  type ProductTypeData,
  productData,
} from "#domains/products/technical-data.ts";
import { valueText } from "#domains/products/value-text.ts";

/** Columns that fit on a printed page. */
export const MAX_COMPARED = 4;

export type ComparedRow = {
  key: string;
  label: string;
  /** Formatted with units; null if unknown. */
  values: (string | null)[];
  differs: boolean;
};

export function comparedIds(query: URLSearchParams): string[] {
  const named = query.getAll("ids").flatMap((list) => list.toLowerCase().split(","));
  return [...new Set(named.map((id) => id.trim()).filter(isUuid))].slice(0, MAX_COMPARED);
}

export function compared(
  ids: readonly string[],
  products: readonly ProductWithCategory[],
  productTypes: readonly ProductTypeData[],
): { products: ProductWithCategory[]; rows: ComparedRow[] } {
  const chosen = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const known = chosen.map(({ id }) => productData(productTypes, id)?.fields ?? []);
  const fields = new Map<string, ProductField>();
  for (const field of known.flat()) {
    const key = `${field.key} ${field.unit}`;
    if (!fields.has(key)) fields.set(key, field);
  }
  return {
    products: chosen,
    rows: [...fields.values()].map((field) => {
      const values = known.map(
        (own) =>
          own.find(({ key, unit }) => key === field.key && unit === field.unit)?.value ?? null,
      );
      const texts = new Set(values.map((value) => JSON.stringify(value)));
      return {
        key: `${field.key} ${field.unit}`,
        label: [field.label, field.symbol].filter(Boolean).join(" "),
        values: values.map((value) => (value === null ? null : valueText(field, value))),
        differs: texts.size > 1,
      };
    }),
  };
}
