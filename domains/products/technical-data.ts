import type { Tables } from "#app/data/database.types.ts";
import type { TypeWithFields } from "./product-types.ts";

/*
 * What is known of a product beside its words. Its type says which fields there are, and the product
 * holds a value for each that is known.
 */

export const FIELD_KINDS = ["number", "range", "choice", "text", "yes_no"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What a field holds: a number, the lowest and the highest of a range, a choice or a line, yes or no. */
export type TechnicalValue = number | [low: number, high: number] | string | boolean;

/** Values by the keys of their fields. */
export type TechnicalData = { [key: string]: TechnicalValue };

/** A family of products, all with the same fields. `drawing` names what shows one; empty for none. */
export type ProductType = Pick<Tables<"product_types">, "id" | "key" | "name" | "drawing">;

/** A field of a type. `symbol` is its letter in drawings and table heads; empty for none. */
export type ProductField = Pick<
  Tables<"product_fields">,
  "key" | "label" | "symbol" | "unit" | "choices" | "decimals" | "is_facet" | "source"
> & { kind: FieldKind };

/**
 * The products of one type, a column a field: what tables, facets and comparisons are made from. All
 * lists are in the order of `ids`.
 */
export type Family = {
  type: ProductType;
  fields: ProductField[];
  /** Ids of its products, in the order of their names. */
  ids: string[];
  /** By the key of the field; null where no value is known. */
  values: { [key: string]: (TechnicalValue | null)[] };
  /** By the key of the field: places in `ids` whose value is a sample, to be replaced by the maker's. */
  samples: { [key: string]: number[] };
};

/** What one product's page shows: its type, with a value where one is known. */
export type ProductData = {
  type: ProductType;
  fields: (ProductField & { value: TechnicalValue; isSample: boolean })[];
};

/** Address of a family as one document of columns. */
export function familyUrl(typeKey: string): string {
  return `/catalogue/${typeKey}.json`;
}

/** Returns how a field is headed in tables and files: "d (mm)". */
export function fieldHeading({
  label,
  symbol,
  unit,
}: Pick<ProductField, "label" | "symbol" | "unit">): string {
  return `${symbol || label}${unit && ` (${unit})`}`;
}

/** A product as far as its family is made from it. */
type Member = {
  id: string;
  type_id: string | null;
  technical_data: TechnicalData;
  sample_fields: string[];
};

/** Returns every type with its products, which are given in the order of their names. */
export function familiesOf(
  types: readonly TypeWithFields[],
  products: readonly Member[],
): Family[] {
  const byType = Map.groupBy(products, ({ type_id }) => type_id);
  return types.map(({ fields, id, key, name, drawing }) => {
    const members = byType.get(id) ?? [];
    const column = ({ key }: ProductField) => {
      // A list that was full of nothing holds each value as it is given, and no copy of a number for each product.
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

/** Returns what is known of a product; null when it has no type. */
export function productData(families: readonly Family[], id: string): ProductData | null {
  for (const { type, fields, ids, values, samples } of families) {
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

/** Where each id stands, worked out at the first use of a family. */
function placesOf(ids: readonly string[]): Map<string, number> {
  const known = places.get(ids);
  if (known) return known;
  const made = new Map(ids.map((id, place) => [id, place]));
  places.set(ids, made);
  return made;
}
