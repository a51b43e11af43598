import {
  RELATION_KINDS,
  type Relation,
  type RelationKind,
} from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading, type ProductField } from "#domains/products/technical-data.ts";
import { VALUE_COLUMNS } from "./product-text.ts";

/*
 * The columns of a file of products: those of every product, then its type, a column for each field of
 * any type under its heading, such as "d (mm)", which values are samples, and what it is related to.
 */

/** The type of a product, by its name. */
export const TYPE_COLUMN = "type";
/** Keys of the fields whose values are samples. */
export const SAMPLES_COLUMN = "sample_values";
/** Stands last in an export and says what the row held then; see row-version.ts. */
export const VERSION_COLUMN = "version";

/** What a file is written for and compared with, beside the products themselves. */
export type ShopData = { types: readonly TypeWithFields[]; relations: readonly Relation[] };

/** Asked for at each row of a file. */
const headings = new WeakMap<readonly TypeWithFields[], readonly string[]>();

/** Returns the headings of all fields, each once, in the order of types and fields. */
export function headingsOf(types: readonly TypeWithFields[]): readonly string[] {
  const known = headings.get(types);
  if (known) return known;
  const all = [...new Set(types.flatMap(({ fields }) => fields.map(fieldHeading)))];
  headings.set(types, all);
  return all;
}

/** Returns every column of a file but the version, in its order. */
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

/** Returns the field of a type that stands in a column. */
export function fieldUnder(
  heading: string,
  type: TypeWithFields | undefined,
): ProductField | undefined {
  return type?.fields.find((field) => fieldHeading(field) === heading);
}

export function isRelationColumn(column: string): column is RelationKind {
  return RELATION_KINDS.some((kind) => kind === column);
}

/**
 * Returns the column that a heading means; people write "Goes with" for goes_with. Upper and lower case
 * tell fields apart: d is the bore, D the outside diameter.
 */
export function columnOf(heading: string, columns: readonly string[]): string | undefined {
  const typed = heading.trim();
  if (columns.includes(typed)) return typed;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_]+/g, "_");
  const alike = columns.filter((column) => plain(column) === plain(typed));
  return alike.length === 1 ? alike[0] : undefined;
}
