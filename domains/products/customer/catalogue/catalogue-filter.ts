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

const BEST_MATCH = { value: "best", label: "Best match" } as const;

export function sortOptions(filter: Pick<CatalogueFilter, "q">) {
  return isSearch(filter) ? [BEST_MATCH, ...SORTS] : SORTS;
}

export function appliedSort({ q, sort }: Pick<CatalogueFilter, "q" | "sort">): Sort | "best" {
  return sort ?? sortOptions({ q })[0].value;
}

/** Returns null for the default order. */
export function chosenSort(filter: Pick<CatalogueFilter, "q">, value: string): Sort | null {
  if (value === sortOptions(filter)[0].value) return null;
  return SORTS.find((sort) => sort.value === value)?.value ?? null;
}

export function isSearch({ q }: Pick<CatalogueFilter, "q">): boolean {
  return q.trim() !== "";
}

/** House currency, inclusive. */
export type PriceRange = [min: number, max: number];

export type CatalogueFilter = {
  q: string;
  /** A category id or 'all'. */
  category: string;
  /** Null for the default order. */
  sort: Sort | null;
  /** Null for the full range. */
  price: PriceRange | null;
  rating: number;
  inStock: boolean;
  technical: TechnicalFilter;
  page: number;
};

export const ALL_CATEGORIES = { id: "all", name: "All Products" };

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

/** Characters; the server’s page cache has the same limit. */
const MAX_TEXT = 200;

/** Malformed values fall back to defaults. */
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

/** Returns null if nothing is excluded. An end at or beyond `bounds` is open. */
export function priceRange(one: number, other: number, [low, high]: PriceRange): PriceRange | null {
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  if (min <= low && max >= high) return null;
  return [min <= low ? 0 : min, max >= high ? Number.POSITIVE_INFINITY : max];
}

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

export function cataloguePath(filter: Partial<CatalogueFilter>): string {
  const query = filterQuery({ ...DEFAULT_FILTER, ...filter });
  return query ? `${CATALOGUE_PATH}?${query}` : CATALOGUE_PATH;
}

export function productTypePath(productType: string): string {
  return cataloguePath({ technical: { ...NO_TECHNICAL_FILTER, productType } });
}

function parseNumber(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
