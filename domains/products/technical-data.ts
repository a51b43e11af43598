import type { Tables } from "#app/data/database.types.ts";
import type { TypeWithFields } from "./product-types.ts";

export const FIELD_KINDS = ["number", "range", "choice", "text", "yes_no"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export type TechnicalValue = number | [low: number, high: number] | string | boolean;

export type TechnicalData = { [key: string]: TechnicalValue };

export type ProductType = Pick<Tables<"product_types">, "id" | "key" | "name" | "drawing">;

/** `symbol` is the letter in drawings and tables; empty for none. */
export type ProductField = Pick<
  Tables<"product_fields">,
  "key" | "label" | "symbol" | "unit" | "choices" | "decimals" | "is_facet" | "source"
> & { kind: FieldKind };

/** Column-wise; all lists follow the order of `ids`. */
export type ProductTypeData = {
  type: ProductType;
  fields: ProductField[];
  /** In name order. */
  ids: string[];
  /** By field key; null if unknown. */
  values: { [key: string]: (TechnicalValue | null)[] };
  /** Indexes into `ids` of sample values, by field key. */
  samples: { [key: string]: number[] };
};

export type ProductData = {
  type: ProductType;
  fields: (ProductField & { value: TechnicalValue; isSample: boolean })[];
};

export function productTypeUrl(typeKey: string): string {
  return `/catalogue/${typeKey}.json`;
}

/** For example "d (mm)". */
export function fieldHeading({
  label,
  symbol,
  unit,
}: Pick<ProductField, "label" | "symbol" | "unit">): string {
  return `${symbol || label}${unit && ` (${unit})`}`;
}

type Member = {
  id: string;
  type_id: string | null;
  technical_data: TechnicalData;
  sample_fields: string[];
};

/** Expects products in name order. */
export function productTypesOf(
  types: readonly TypeWithFields[],
  products: readonly Member[],
): ProductTypeData[] {
  const byType = Map.groupBy(products, ({ type_id }) => type_id);
  return types.map(({ fields, id, key, name, drawing }) => {
    const members = byType.get(id) ?? [];
    const column = ({ key }: ProductField) => {
      // Filled with null first, V8 stores references instead of a copy of each number.
      const values = new Array<TechnicalValue | null>(members.length).fill(null);
      for (const [place, { technical_data }] of members.entries())
        values[place] = technical_data[key] ?? null;
      return [key, values];
    };
    const samples = ({ key }: ProductField) => [
      key,
      members.flatMap(({ sample_fields }, place) => (sample_fields.includes(key) ? [place] : [])),
    ];
    return {
      type: { id, key, name, drawing },
      fields,
      ids: members.map((member) => member.id),
      values: Object.fromEntries(fields.map(column)),
      samples: Object.fromEntries(fields.map(samples)),
    };
  });
}

/** Returns null without a type. */
export function productData(
  productTypes: readonly ProductTypeData[],
  id: string,
): ProductData | null {
  for (const { type, fields, ids, values, samples } of productTypes) {
    const place = placesOf(ids).get(id);
    if (place === undefined) continue;
    return {
      type,
      fields: fields.flatMap((field) => {
        const value = values[field.key]?.[place] ?? null;
        if (value === null) return [];
        return [{ ...field, value, isSample: samples[field.key]?.includes(place) ?? false }];
      }),
    };
  }
  return null;
}

const places = new WeakMap<readonly string[], Map<string, number>>();

/** Cached per product type. */
function placesOf(ids: readonly string[]): Map<string, number> {
  const known = places.get(ids);
  if (known) return known;
  const made = new Map(ids.map((id, place) => [id, place]));
  places.set(ids, made);
  return made;
}
