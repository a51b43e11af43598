import type { Catalogue } from "#app/data/catalogue.ts";
import type { Category, ProductWithCategory } from "#app/data/database.ts";
import {
  ALL_CATEGORIES,
  type CatalogueFilter,
  DEFAULT_PRICE_BOUNDS,
  filterQuery,
  type PriceRange,
  type Sort,
} from "./catalogue-filter.ts";

/** Products on one page of results. */
const PAGE_SIZE = 24;

/** What the catalogue page shows under a filter; the server and the browser make the same one. */
export type CatalogueView = {
  /** The filter that it answers, as a query. */
  query: string;
  products: ProductWithCategory[];
  /** How many products match, over all pages. */
  total: number;
  page: number;
  pages: number;
  priceBounds: PriceRange;
  categories: Category[];
  /** False when the products could not be read: nothing can be said of what there is. */
  read: boolean;
};

/** A catalogue made ready for fast filtering: sorted once, with its search texts prepared. */
export type CatalogueIndex = {
  categories: Category[];
  priceBounds: PriceRange;
  /** By name. */
  entries: IndexEntry[];
};

type IndexEntry = { product: ProductWithCategory; text: string; compactName: string };

/** Returns what the page shows when the products could not be read: no list, and no message either. */
export function unreadView(categories: Category[] | null): CatalogueView {
  return {
    query: "",
    products: [],
    total: 0,
    page: 1,
    pages: 1,
    priceBounds: DEFAULT_PRICE_BOUNDS,
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    read: false,
  };
}

/**
 * Prepares a catalogue, whose products are in the order of their names, for `viewCatalogue`. Returns
 * null when its products could not be read.
 */
export function indexCatalogue({ categories, products }: Catalogue): CatalogueIndex | null {
  if (!products) return null;
  const entries = products.map((product) => {
    const text = `${product.name}\n${product.description}`.toLowerCase();
    return { product, text, compactName: compact(product.name.toLowerCase()) };
  });
  return {
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    priceBounds: boundsOf(products),
    entries,
  };
}

const indexes = new WeakMap<Catalogue, CatalogueIndex | null>();

/** Returns the index of a reading of the catalogue, prepared at its first use. */
export function indexOnce(catalogue: Catalogue): CatalogueIndex | null {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const index = indexCatalogue(catalogue);
  indexes.set(catalogue, index);
  return index;
}

/**
 * Returns the page of products that match the filter (spec section 2, "Products page"). Every word
 * of the search text must stand in the name or the description; spaces and dashes inside a
 * name do not matter, so that "22212E" finds "22212 E".
 */
export function viewCatalogue(index: CatalogueIndex, filter: CatalogueFilter): CatalogueView {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  const compactQuery = compact(filter.q.toLowerCase());
  const [min, max] = filter.price ?? index.priceBounds;
  const matches = index.entries.filter(
    ({ product, text, compactName }) =>
      (filter.category === ALL_CATEGORIES.id || product.category_id === filter.category) &&
      product.price >= min &&
      product.price <= max &&
      product.rating >= filter.rating &&
      (!filter.inStock || product.stock > 0) &&
      (words.every((word) => text.includes(word)) ||
        (compactQuery !== "" && compactName.includes(compactQuery))),
  );
  sortEntries(matches, filter.sort);

  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  return {
    query: filterQuery(filter),
    products: matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ product }) => product),
    total: matches.length,
    page,
    pages,
    priceBounds: index.priceBounds,
    categories: index.categories,
    read: true,
  };
}

/** Sorting is stable: equal products stay in the order of their names. */
function sortEntries(entries: IndexEntry[], sort: Sort): void {
  if (sort === "price-low") entries.sort((a, b) => a.product.price - b.product.price);
  if (sort === "price-high") entries.sort((a, b) => b.product.price - a.product.price);
  if (sort === "rating") entries.sort((a, b) => b.product.rating - a.product.rating);
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

function compact(text: string): string {
  return text.replaceAll(/[\s-]+/g, "");
}
