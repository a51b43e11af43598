import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import {
  NO_TECHNICAL_FILTER,
  parseTechnicalFilter,
  type TechnicalFilter,
  technicalParams,
} from "./technical-filter.ts";

const NAME_ORDER = { value: "name", label: "Name" } as const;

const SORTS = [
  NAME_ORDER,
  { value: "price-low", label: "Price, low to high" },
  { value: "price-high", label: "Price, high to low" },
  { value: "rating", label: "Rating" },
] as const;

export type Sort = (typeof SORTS)[number]["value"];

/** How well a product answers the search text: the order of a search for which none was chosen. */
const BEST_MATCH = { value: "best", label: "Best match" } as const;

/** The orders to choose from; the first applies while none is chosen. */
export function sortOptions(filter: Pick<CatalogueFilter, "q">) {
  return isSearch(filter) ? [BEST_MATCH, ...SORTS] : SORTS;
}

/** Returns the order in force. */
export function appliedSort({ q, sort }: Pick<CatalogueFilter, "q" | "sort">): Sort | "best" {
  return sort ?? sortOptions({ q })[0].value;
}

/** Returns what is kept of a choice in the control: the order that applies anyway is none. */
export function chosenSort(filter: Pick<CatalogueFilter, "q">, value: string): Sort | null {
  if (value === sortOptions(filter)[0].value) return null;
  return SORTS.find((sort) => sort.value === value)?.value ?? null;
}

/** Whether a text is searched for. */
export function isSearch({ q }: Pick<CatalogueFilter, "q">): boolean {
  return q.trim() !== "";
}

/** Lowest and highest price, US dollars, both included. */
export type PriceRange = [min: number, max: number];

/** What narrows and orders the catalogue. */
export type CatalogueFilter = {
  q: string;
  /** A category's id, or 'all'. */
  category: string;
  /** Null while none was chosen. */
  sort: Sort | null;
  /** Null stands for the bounds of the whole catalogue. */
  price: PriceRange | null;
  rating: number;
  inStock: boolean;
  technical: TechnicalFilter;
  /** Page of the results, from 1. */
  page: number;
};

/** The synthetic category that the catalogue prepends. */
export const ALL_CATEGORIES = { id: "all", name: "All Products" };

/** Price bounds before the catalogue is loaded. */
export const DEFAULT_PRICE_BOUNDS: PriceRange = [0, 10_000];

export const DEFAULT_FILTER: CatalogueFilter = {
  q: "",
  category: ALL_CATEGORIES.id,
  sort: null,
  price: null,
  rating: 0,
  inStock: false,
  technical: NO_TECHNICAL_FILTER,
  page: 1,
};

/** Longer texts are cut; the server keeps pages under the same cut. */
const MAX_TEXT = 200;

/** Reads a filter from a query; whatever is malformed falls back to its default. */
export function parseFilter(query: URLSearchParams): CatalogueFilter {
  const min = parseNumber(query.get("min"));
  const max = parseNumber(query.get("max"));
  const q = (query.get("q") ?? "").slice(0, MAX_TEXT);
  const rating = parseNumber(query.get("rating")) ?? 0;
  const page = parseNumber(query.get("page")) ?? 1;
  return {
    q,
    category: query.get("category") || DEFAULT_FILTER.category,
    sort: chosenSort({ q }, query.get("sort") ?? ""),
    price: min === null && max === null ? null : [min ?? 0, max ?? Number.POSITIVE_INFINITY],
    rating: Math.min(5, Math.floor(rating)),
    inStock: query.get("stock") === "in",
    technical: parseTechnicalFilter(query),
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
  const sort = chosenSort(filter, appliedSort(filter));
  if (sort) query.set("sort", sort);
  if (filter.price) {
    if (filter.price[0] > 0) query.set("min", `${filter.price[0]}`);
    if (Number.isFinite(filter.price[1])) query.set("max", `${filter.price[1]}`);
  }
  if (filter.rating > 0) query.set("rating", `${filter.rating}`);
  if (filter.inStock) query.set("stock", "in");
  for (const [name, value] of technicalParams(filter.technical)) query.append(name, value);
  if (filter.page > 1) query.set("page", `${filter.page}`);
  return query.toString();
}

/** Returns the address of the catalogue under the filter. */
export function cataloguePath(filter: Partial<CatalogueFilter>): string {
  const query = filterQuery({ ...DEFAULT_FILTER, ...filter });
  return query ? `${CATALOGUE_PATH}?${query}` : CATALOGUE_PATH;
}

/** Returns the address of a family of parts, under no other filter. */
export function familyPath(family: string): string {
  return cataloguePath({ technical: { ...NO_TECHNICAL_FILTER, family } });
}

function parseNumber(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
