import {
  RELATION_KINDS,
  type Relation,
  type RelationKind,
} from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading, type ProductField } from "#domains/products/technical-data.ts";
import { VALUE_COLUMNS } from "./product-text.ts";

/** Columns are those of every product, type, fields ("d (mm)"), samples and relations. */

export const TYPE_COLUMN = "type";
/** Field keys of sample values. */
export const SAMPLES_COLUMN = "sample_values";
/** Last in an export; identifies the exported values, see row-version.ts. */
export const VERSION_COLUMN = "version";

export type ShopData = { types: readonly TypeWithFields[]; relations: readonly Relation[] };

/** Cached, as every row needs it. */
const headings = new WeakMap<readonly TypeWithFields[], readonly string[]>();

/** Each once, in type and field order. */
export function headingsOf(types: readonly TypeWithFields[]): readonly string[] {
  const known = headings.get(types);
  if (known) return known;
  const all = [...new Set(types.flatMap(({ fields }) => fields.map(fieldHeading)))];
  headings.set(types, all);
  return all;
}

/** All but the version. */
export function fileColumns(types: readonly TypeWithFields[]): string[] {
  return [
    "id",
    ...VALUE_COLUMNS,
    TYPE_COLUMN,
    ...headingsOf(types),
    SAMPLES_COLUMN,
    ...RELATION_KINDS,
  ];
}

export function fieldUnder(
  heading: string,
  type: TypeWithFields | undefined,
): ProductField | undefined {
  return type?.fields.find((field) => fieldHeading(field) === heading);
}

export function isRelationColumn(column: string): column is RelationKind {
  return RELATION_KINDS.some((kind) => kind === column);
}
