import { CATALOGUE_PATH } from "#app/data/catalogue.ts";

export const SORTS = [
  { value: "name", label: "Name" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
  { value: "rating", label: "Rating" },
] as const;

export type Sort = (typeof SORTS)[number]["value"];

/** Lowest and highest price, US dollars, both included. */
export type PriceRange = [min: number, max: number];

/** What narrows and orders the catalogue (spec section 3, "Catalogue filter state"). */
export type CatalogueFilter = {
  q: string;
  /** A category's id, or 'all'. */
  category: string;
  sort: Sort;
  /** Null stands for the bounds of the whole catalogue. */
  price: PriceRange | null;
  rating: number;
  inStock: boolean;
  /** Page of the results, from 1. */
  page: number;
};

/** The synthetic category that the catalogue prepends (spec section 3). */
export const ALL_CATEGORIES = { id: "all", name: "All Products" };

/** Price bounds before the catalogue is loaded (spec section 4). */
export const DEFAULT_PRICE_BOUNDS: PriceRange = [0, 10_000];

/** Spec section 9. */
export const DEFAULT_FILTER: CatalogueFilter = {
  q: "",
  category: ALL_CATEGORIES.id,
  sort: "name",
  price: null,
  rating: 0,
  inStock: false,
  page: 1,
};

/** Longer texts match nothing; the server keeps pages under the same cut. */
const MAX_TEXT = 200;

/** Reads a filter from a query; whatever is malformed falls back to its default. */
export function parseFilter(query: URLSearchParams): CatalogueFilter {
  const min = parseNumber(query.get("min"));
  const max = parseNumber(query.get("max"));
  const sort = SORTS.find(({ value }) => value === query.get("sort"));
  const rating = parseNumber(query.get("rating")) ?? 0;
  const page = parseNumber(query.get("page")) ?? 1;
  return {
    q: (query.get("q") ?? "").slice(0, MAX_TEXT),
    category: query.get("category") || DEFAULT_FILTER.category,
    sort: sort?.value ?? DEFAULT_FILTER.sort,
    price: min === null && max === null ? null : [min ?? 0, max ?? Number.POSITIVE_INFINITY],
    rating: Math.min(5, Math.floor(rating)),
    inStock: query.get("stock") === "in",
    page: Math.max(1, Math.floor(page)),
  };
}

/**
 * Returns the range between two prices, the lower one first; null when it leaves nothing out. An end
 * at or beyond that of the catalogue's `bounds` is open.
 */
export function priceRange(one: number, other: number, [low, high]: PriceRange): PriceRange | null {
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  if (min <= low && max >= high) return null;
  return [min <= low ? 0 : min, max >= high ? Number.POSITIVE_INFINITY : max];
}

/** Returns the query that `parseFilter` reads back; defaults are left out. */
export function filterQuery(filter: CatalogueFilter): string {
  const query = new URLSearchParams();
  if (filter.q) query.set("q", filter.q);
  if (filter.category !== DEFAULT_FILTER.category) query.set("category", filter.category);
  if (filter.sort !== DEFAULT_FILTER.sort) query.set("sort", filter.sort);
  if (filter.price) {
    if (filter.price[0] > 0) query.set("min", `${filter.price[0]}`);
    if (Number.isFinite(filter.price[1])) query.set("max", `${filter.price[1]}`);
  }
  if (filter.rating > 0) query.set("rating", `${filter.rating}`);
  if (filter.inStock) query.set("stock", "in");
  if (filter.page > 1) query.set("page", `${filter.page}`);
  return query.toString();
}

/** Returns the address of the catalogue under the filter. */
export function cataloguePath(filter: Partial<CatalogueFilter>): string {
  const query = filterQuery({ ...DEFAULT_FILTER, ...filter });
  return query ? `${CATALOGUE_PATH}?${query}` : CATALOGUE_PATH;
}

function parseNumber(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
