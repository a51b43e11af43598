import type { Family, ProductField, TechnicalValue } from "#app/data/technical-data.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";
import { type Facet, inOrder, narrow } from "./facets.ts";

/** Columns of the products that are shown, and what narrows them. */
export type TechnicalTable = {
  fields: ProductField[];
  /** A row a product shown, a value a field. */
  rows: Values[];
  facets: Facet[];
};

type Values = (TechnicalValue | null)[];

/** A type with the place of each of its products. */
export type IndexedFamily = Pick<Family, "fields" | "values"> & {
  placeOf: Map<string, number>;
  /** Values by the product's id, as they were last shown: the same row is not drawn again. */
  shown: Map<string, Values>;
};

/** Joins types to one of the fields that all of them have. */
export function joined(families: readonly Family[]): IndexedFamily {
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
  return {
    fields,
    values: Object.fromEntries(
      fields.map(({ key }) => [key, families.flatMap(({ values }) => values[key] ?? [])]),
    ),
    placeOf: new Map(families.flatMap(({ ids }) => ids).map((id, place) => [id, place])),
    shown: new Map(),
  };
}

/** Narrows and orders products by their technical data, and says how to show those of one page. */
export function narrowed<Product extends { id: string }>(
  family: IndexedFamily,
  products: readonly Product[],
  { technical }: Pick<CatalogueFilter, "technical">,
): { products: Product[]; tableOf: (shown: readonly Product[]) => TechnicalTable } {
  const byRow = new Map<number, Product>();
  for (const [place, product] of products.entries()) {
    const row = family.placeOf.get(product.id);
    // A category holds products without a type, too: rows without values.
    if (row !== undefined) byRow.set(row, product);
    else if (!technical.family) byRow.set(family.placeOf.size + place, product);
  }
  const { rows, facets } = narrow(family, [...byRow.keys()], technical);
  return {
    products: inOrder(family, rows, technical.order).flatMap((row) => byRow.get(row) ?? []),
    tableOf: (shown) => ({
      fields: family.fields,
      rows: shown.map(({ id }) => valuesOf(family, id)),
      facets,
    }),
  };
}

function valuesOf({ fields, values, placeOf, shown }: IndexedFamily, id: string): Values {
  const known = shown.get(id);
  if (known) return known;
  const row = placeOf.get(id) ?? -1;
  const made = fields.map(({ key }) => values[key]?.[row] ?? null);
  shown.set(id, made);
  return made;
}
