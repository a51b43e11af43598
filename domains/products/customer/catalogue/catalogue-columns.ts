import type { ProductWithCategory } from "#app/data/database.ts";
import { firstFrom } from "#app/lib/lower-bound.ts";
import { ALL_CATEGORIES, type CatalogueFilter, type Sort } from "./catalogue-filter.ts";

/** What products are filtered by, in the order of the list: a filter looks at all of them. */
export type CatalogueColumns = {
  price: Ranked;
  rating: Ranked;
  /** 1 for what is in stock and free. */
  free: Int32Array;
  /** The number of the product's category among `categoryIds`. */
  category: Int32Array;
  categoryIds: (string | null)[];
};

/** A figure of each product, as its place among all the figures that there are, in ascending order. */
type Ranked = { ranks: Int32Array; distinct: Float64Array };

/** Prepares the columns of products, in their order. */
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

/** Returns the rank of the last figure that is as small, or smaller; -1 for none. */
function rankTo(column: Ranked, figure: number): number {
  const rank = firstFrom(column.distinct, figure);
  return column.distinct[rank] === figure ? rank : rank - 1;
}

/**
 * Returns those of the places whose products match what is asked beside text and technical data, in their order. They
 * are written into `matching`, which has room for all products.
 */
export function matchingPlaces(
  columns: CatalogueColumns,
  { price: asked, rating: least, inStock, category }: CatalogueFilter,
  places: Uint32Array,
  matching: Uint32Array,
): Uint32Array {
  const { price, rating, free, categoryIds } = columns;
  let left = places;
  if (asked) {
    const [min, max] = asked;
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

/**
 * Writes into `matching`, which may be the places themselves, those whose numbers lie between two, both included. Which do
 * is mostly as good as random, and a branch that a processor cannot foresee takes longer than all the rest.
 */
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
    // The sign of one of the differences tells that it lies outside.
    count += (((number - low) | (high - number)) >>> 31) ^ 1;
  }
  return matching.subarray(0, count);
}

/** Returns places in an order; those of equal products stay in the order they are in. */
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
