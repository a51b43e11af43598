import type { CatalogueList } from "#app/data/catalogue.ts";
import type { Category, ProductWithCategory } from "#app/data/database.ts";
import type { Finder, Finding } from "#app/features/find/finder.ts";
import {
  ALL_CATEGORIES,
  appliedSort,
  type CatalogueFilter,
  DEFAULT_PRICE_BOUNDS,
  filterQuery,
  isSearch,
  type PriceRange,
  type Sort,
} from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";

/** Products on one page of results. */
const PAGE_SIZE = 24;

/** What is worked out once for a reading of the catalogue. */
export type CatalogueIndex = {
  categories: Category[];
  priceBounds: PriceRange;
  /** By name. */
  products: ProductWithCategory[];
};

/**
 * Prepares a catalogue, whose products are in the order of their names, for `viewCatalogue`. Returns
 * null when its products could not be read.
 */
export function indexCatalogue({ categories, products }: CatalogueList): CatalogueIndex | null {
  if (!products) return null;
  return {
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    priceBounds: boundsOf(products),
    products,
  };
}

const indexes = new WeakMap<CatalogueList, CatalogueIndex | null>();

/** Returns the index of a reading of the catalogue, prepared at its first use. */
export function indexOnce(catalogue: CatalogueList): CatalogueIndex | null {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const index = indexCatalogue(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/**
 * Returns the page of products that match the filter. A search needs the `finder` of the same products;
 * server and browser use the same one, so both find the same in the same order.
 */
export function viewCatalogue(
  index: CatalogueIndex,
  filter: CatalogueFilter,
  finder: Finder | null,
): CatalogueView {
  const [min, max] = filter.price ?? index.priceBounds;
  const finding = isSearch(filter) ? finder?.(filter.q) : undefined;
  const isMatch = (product: ProductWithCategory | undefined): product is ProductWithCategory =>
    product !== undefined &&
    (filter.category === ALL_CATEGORIES.id || product.category_id === filter.category) &&
    product.price >= min &&
    product.price <= max &&
    product.rating >= filter.rating &&
    (!filter.inStock || product.stock > 0);
  const places = (finding?.ranked ?? [...index.products.keys()]).filter((place) =>
    isMatch(index.products[place]),
  );
  const sort = appliedSort(filter);
  if (finding && sort !== "best") places.sort((a, b) => a - b);
  const matches = places.map((place) => index.products[place]).filter(isMatch);
  sortProducts(matches, sort);

  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    query: filterQuery(filter),
    products: shown,
    total: matches.length,
    page,
    pages,
    priceBounds: index.priceBounds,
    categories: index.categories,
    explanation: finding?.explain(places) ?? null,
    differences: finding ? differencesOf(index, finding, shown) : {},
    read: true,
  };
}

function differencesOf(
  index: CatalogueIndex,
  finding: Finding,
  shown: ProductWithCategory[],
): Record<string, string> {
  const places = new Map(index.products.map(({ id }, place) => [id, place]));
  const differences: Record<string, string> = {};
  for (const { id } of shown) {
    const difference = finding.differs(places.get(id) ?? -1);
    if (difference) differences[id] = difference;
  }
  return differences;
}

/** Sorting is stable: equal products stay in the order they are in. */
function sortProducts(products: ProductWithCategory[], sort: Sort | "best"): void {
  if (sort === "price-low") products.sort((a, b) => a.price - b.price);
  if (sort === "price-high") products.sort((a, b) => b.price - a.price);
  if (sort === "rating") products.sort((a, b) => b.rating - a.rating);
}

function boundsOf(products: ProductWithCategory[]): PriceRange {
  if (products.length === 0) return DEFAULT_PRICE_BOUNDS;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const { price } of products) {
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return [min, max];
}
