import type { ProductWithCategory } from "#app/data/database.ts";
import { firstFrom } from "#app/lib/lower-bound.ts";
import { ALL_CATEGORIES, type CatalogueFilter, type Sort } from "./catalogue-filter.ts";

/** Typed arrays in list order, as every filter scans all products. */
export type CatalogueColumns = {
  price: Ranked;
  rating: Ranked;
  /** 1 if available, else 0. */
  free: Int32Array;
  /** Index into `categoryIds`. */
  category: Int32Array;
  categoryIds: (string | null)[];
};

/** Each value as its index in `distinct`, which ascends. */
type Ranked = { ranks: Int32Array; distinct: Float64Array };

export function columnsOf(products: readonly ProductWithCategory[]): CatalogueColumns {
  const categoryIds = [...new Set(products.map(({ category_id }) => category_id))];
  const numbers = new Map(categoryIds.map((id, number) => [id, number]));
  return {
    price: ranked(Float64Array.from(products, ({ price }) => price)),
    rating: ranked(Float64Array.from(products, ({ rating }) => rating)),
    free: Int32Array.from(products, ({ stock }) => Number(stock > 0)),
    category: Int32Array.from(products, ({ category_id }) => numbers.get(category_id) ?? 0),
    categoryIds,
  };
}

function ranked(figures: Float64Array): Ranked {
  const distinct = Float64Array.from(new Set(figures)).sort();
  const ranks = new Map(Array.from(distinct, (figure, rank) => [figure, rank]));
  return { ranks: Int32Array.from(figures, (figure) => ranks.get(figure) ?? 0), distinct };
}

/** Returns the rank of the largest value up to `figure`, -1 if none. */
function rankTo(column: Ranked, figure: number): number {
  const rank = firstFrom(column.distinct, figure);
  return column.distinct[rank] === figure ? rank : rank - 1;
}

/** Writes matches in order into `matching`, which must hold all products. */
export function matchingPlaces(
  columns: CatalogueColumns,
  { price: requested, rating: least, inStock, category }: CatalogueFilter,
  places: Uint32Array,
  matching: Uint32Array,
): Uint32Array {
  const { price, rating, free, categoryIds } = columns;
  let left = places;
  if (requested) {
    const [min, max] = requested;
    left = between(left, price.ranks, firstFrom(price.distinct, min), rankTo(price, max), matching);
  }
  if (least > 0)
    left = between(
      left,
      rating.ranks,
      firstFrom(rating.distinct, least),
      rating.distinct.length,
      matching,
    );
  if (inStock) left = between(left, free, 1, 1, matching);
  if (category !== ALL_CATEGORIES.id) {
    const number = categoryIds.indexOf(category);
    left = between(left, columns.category, number, number, matching);
  }
  return left;
}

/** `matching` may alias the input. Branch-free, as mispredicted branches take longest. */
function between(
  places: Uint32Array,
  numbers: Int32Array,
  low: number,
  high: number,
  matching: Uint32Array,
): Uint32Array {
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const number = numbers[place] ?? 0;
    matching[count] = place;
    // The sign bit of either difference marks a value outside the range.
    count += (((number - low) | (high - number)) >>> 31) ^ 1;
  }
  return matching.subarray(0, count);
}

/** Stable for equal products. */
export function sortedPlaces(
  { price, rating }: CatalogueColumns,
  places: Uint32Array,
  sort: Sort | "best",
): Uint32Array {
  const by = (column: Int32Array, way: 1 | -1) =>
    places.toSorted((a, b) => way * ((column[a] ?? 0) - (column[b] ?? 0)));
  switch (sort) {
    case "price-low":
      return by(price.ranks, 1);
    case "price-high":
      return by(price.ranks, -1);
    case "rating":
      return by(rating.ranks, -1);
    default:
      return places;
  }
}
