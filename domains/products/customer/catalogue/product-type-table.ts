import type {
  ProductField,
  ProductTypeData,
  TechnicalValue,
} from "#domains/products/technical-data.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";
import { type Facet, inOrder, narrow, type Ranks } from "./facets.ts";

export type TechnicalTable = {
  fields: ProductField[];
  rows: Values[];
  facets: Facet[];
};

type Values = (TechnicalValue | null)[];

export type IndexedProductType = Pick<ProductTypeData, "fields" | "values"> & {
  /** By product position; -1 for other types. */
  rowOf: Int32Array;
  placeOf: Uint32Array;
  /** In list order. */
  places: Uint32Array;
  ranks: Map<string, Ranks>;
  /** Cached by row, so that unchanged rows do not re-render. */
  shown: Map<number, Values>;
};

export function joined(
  productTypes: readonly ProductTypeData[],
  products: readonly { id: string }[],
): IndexedProductType {
  const [first, ...others] = productTypes;
  const shared = (first?.fields ?? []).filter(({ key, kind, unit }) =>
    others.every(({ fields }) =>
      fields.some((field) => field.key === key && field.kind === kind && field.unit === unit),
    ),
  );
  const fields = shared.map((field) => ({
    ...field,
    choices: [
      ...new Set(
        productTypes.flatMap(
          (productType) => productType.fields.find(({ key }) => key === field.key)?.choices ?? [],
        ),
      ),
    ],
  }));
  const rows = new Map(productTypes.flatMap(({ ids }) => ids).map((id, row) => [id, row]));
  const rowOf = Int32Array.from(products, ({ id }) => rows.get(id) ?? -1);
  const placeOf = new Uint32Array(rows.size);
  for (const [place, row] of rowOf.entries()) if (row >= 0) placeOf[row] = place;
  return {
    fields,
    values: Object.fromEntries(
      fields.map(({ key }) => [key, productTypes.flatMap(({ values }) => values[key] ?? [])]),
    ),
    rowOf,
    placeOf,
    places: placeOf.toSorted(),
    ranks: new Map(),
    shown: new Map(),
  };
}

export function narrowed(
  productType: IndexedProductType,
  places: Uint32Array,
  { technical }: Pick<CatalogueFilter, "technical">,
): { places: Uint32Array; tableOf: (shown: Uint32Array) => TechnicalTable } {
  const { rowOf, placeOf } = productType;
  const candidates = new Uint32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const row = rowOf[place] ?? -1;
    if (row < 0 && technical.productType) continue;
    // Products without a type count as rows without values.
    candidates[count] = row < 0 ? placeOf.length + place : row;
    count += 1;
  }
  const { rows, facets } = narrow(productType, candidates.subarray(0, count), technical);
  const sorted = inOrder(productType, rows, technical.order);
  return {
    places: placesOf(productType, sorted),
    tableOf: (shown) => ({
      fields: productType.fields,
      rows: Array.from(shown, (place) => valuesOf(productType, rowOf[place] ?? -1)),
      facets,
    }),
  };
}

function placesOf({ placeOf }: IndexedProductType, rows: Uint32Array): Uint32Array {
  const places = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    places[at] = row < placeOf.length ? (placeOf[row] ?? 0) : row - placeOf.length;
  }
  return places;
}

function valuesOf({ fields, values, shown }: IndexedProductType, row: number): Values {
  const known = shown.get(row);
  if (known) return known;
  const made = fields.map(({ key }) => values[key]?.[row] ?? null);
  shown.set(row, made);
  return made;
}
