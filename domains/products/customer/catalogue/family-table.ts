import type { Family, ProductField, TechnicalValue } from "#domains/products/technical-data.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";
import { type Facet, inOrder, narrow, type Ranks } from "./facets.ts";

/** Columns of the products that are shown, and what narrows them. */
export type TechnicalTable = {
  fields: ProductField[];
  /** A row a product shown, a value a field. */
  rows: Values[];
  facets: Facet[];
};

type Values = (TechnicalValue | null)[];

/** A type whose rows are found by the places of their products in the list, and the other way about. */
export type IndexedFamily = Pick<Family, "fields" | "values"> & {
  /** By the product's place; -1 for what is of another type. */
  rowOf: Int32Array;
  /** By the row. */
  placeOf: Uint32Array;
  /** The places of its rows, in the order of the list. */
  places: Uint32Array;
  /** Where each row stands in the order of a field. */
  ranks: Map<string, Ranks>;
  /** Values by their row, as they were last shown: the same row is not drawn again. */
  shown: Map<number, Values>;
};

/** Joins types to one of the fields that all of them have, for a list of products. */
export function joined(
  families: readonly Family[],
  products: readonly { id: string }[],
): IndexedFamily {
  const [first, ...others] = families;
  const shared = (first?.fields ?? []).filter(({ key, kind, unit }) =>
    others.every(({ fields }) =>
      fields.some((field) => field.key === key && field.kind === kind && field.unit === unit),
    ),
  );
  const fields = shared.map((field) => ({
    ...field,
    choices: [
      ...new Set(
        families.flatMap(
          (family) => family.fields.find(({ key }) => key === field.key)?.choices ?? [],
        ),
      ),
    ],
  }));
  const rows = new Map(families.flatMap(({ ids }) => ids).map((id, row) => [id, row]));
  const rowOf = Int32Array.from(products, ({ id }) => rows.get(id) ?? -1);
  const placeOf = new Uint32Array(rows.size);
  for (const [place, row] of rowOf.entries()) if (row >= 0) placeOf[row] = place;
  return {
    fields,
    values: Object.fromEntries(
      fields.map(({ key }) => [key, families.flatMap(({ values }) => values[key] ?? [])]),
    ),
    rowOf,
    placeOf,
    places: placeOf.toSorted(),
    ranks: new Map(),
    shown: new Map(),
  };
}

/** Narrows and orders the places of products by their technical data, and says how to show those of one page. */
export function narrowed(
  family: IndexedFamily,
  places: Uint32Array,
  { technical }: Pick<CatalogueFilter, "technical">,
): { places: Uint32Array; tableOf: (shown: Uint32Array) => TechnicalTable } {
  const { rowOf, placeOf } = family;
  const candidates = new Uint32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const row = rowOf[place] ?? -1;
    if (row < 0 && technical.family) continue;
    // A category holds products without a type, too: rows without values.
    candidates[count] = row < 0 ? placeOf.length + place : row;
    count += 1;
  }
  const { rows, facets } = narrow(family, candidates.subarray(0, count), technical);
  const sorted = inOrder(family, rows, technical.order);
  return {
    places: placesOf(family, sorted),
    tableOf: (shown) => ({
      fields: family.fields,
      rows: Array.from(shown, (place) => valuesOf(family, rowOf[place] ?? -1)),
      facets,
    }),
  };
}

function placesOf({ placeOf }: IndexedFamily, rows: Uint32Array): Uint32Array {
  const places = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    places[at] = row < placeOf.length ? (placeOf[row] ?? 0) : row - placeOf.length;
  }
  return places;
}

function valuesOf({ fields, values, shown }: IndexedFamily, row: number): Values {
  const known = shown.get(row);
  if (known) return known;
  const made = fields.map(({ key }) => values[key]?.[row] ?? null);
  shown.set(row, made);
  return made;
}
