import {
  type Catalogue,
  type CatalogueList,
  type FamilyEntry,
  familyEntries,
} from "#app/data/catalogue.ts";
import type { Category, ProductWithCategory } from "#app/data/database.ts";
import type { Family } from "#app/data/technical-data.ts";
import type { Finder, Finding } from "#app/features/find/finder.ts";
import { freeStock } from "#app/features/product/stock-text.ts";
import type { Sliced } from "#app/lib/slices.ts";
import { familiesAsked, isTable, isToldByDrawing } from "./asked-families.ts";
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
import { type IndexedFamily, joined, narrowed } from "./family-table.ts";

/** Products on one page of results: cards, and lines of a table. */
const PAGE_SIZE = 24;
const LINES = 40;

/** What is worked out once for a reading of the catalogue. */
export type CatalogueIndex = {
  categories: Category[];
  priceBounds: PriceRange;
  /** By name. */
  products: ProductWithCategory[];
  types: FamilyEntry[];
  /** Whether a product is told from others of its series by a drawing alone. */
  isDrawn: (product: ProductWithCategory) => boolean;
  /** By key, those that are there; the browser fetches them one by one. */
  families: ReadonlyMap<string, Family>;
  /** Types joined, by their keys. */
  joined: Map<string, IndexedFamily>;
  /** Places of all products, by the order that was asked for. */
  orders: Map<Sort, Uint32Array>;
};

/**
 * Prepares a catalogue, whose products are in the order of their names, for `viewCatalogue`. Returns
 * null when its products could not be read.
 */
export function indexCatalogue(
  { categories, products, types }: CatalogueList,
  families: ReadonlyMap<string, Family>,
): CatalogueIndex | null {
  if (!products) return null;
  return {
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    priceBounds: boundsOf(products),
    products,
    types: types.map(({ id: _id, ...entry }) => entry),
    isDrawn: drawnInLists(types),
    families,
    joined: new Map(),
    orders: new Map(),
  };
}

function drawnInLists(types: CatalogueList["types"]) {
  const byId = new Map(types.map((type) => [type.id, type]));
  return (product: ProductWithCategory) => {
    const type = byId.get(product.type_id ?? "");
    return type !== undefined && isToldByDrawing(product, type);
  };
}

const indexes = new WeakMap<Catalogue, CatalogueIndex | null>();

/** Returns the index of a reading of the catalogue, prepared at its first use. */
export function indexOnce(catalogue: Catalogue): CatalogueIndex | null {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const families = new Map(catalogue.families?.map((family) => [family.type.key, family]));
  const index = indexCatalogue({ ...catalogue, types: familyEntries(catalogue) }, families);
  indexes.set(catalogue, index);
  return index;
}

/**
 * Returns the page of products that match the filter. A search needs the `finder` of the same products;
 * server and browser use the same one, so both find the same in the same order. Returns null as long as the
 * technical data that the filter is about are not there.
 */
export function* viewCatalogue(
  index: CatalogueIndex,
  filter: CatalogueFilter,
  finder: Finder | null,
): Sliced<CatalogueView<ProductWithCategory> | null> {
  const asked = familiesAsked(index.types, filter);
  const family = asked.length > 0 ? familyOf(index, asked) : null;
  if (asked.length > 0 && !family) return null;

  const [min, max] = filter.price ?? index.priceBounds;
  const finding = isSearch(filter) && finder ? yield* finder(filter.q) : null;
  yield;
  const isMatch = (product: ProductWithCategory): boolean =>
    (filter.category === ALL_CATEGORIES.id || product.category_id === filter.category) &&
    product.price >= min &&
    product.price <= max &&
    product.rating >= filter.rating &&
    (!filter.inStock || freeStock(product) > 0);
  const sort = appliedSort(filter);
  const places: number[] = [];
  for (const place of finding?.ranked ?? placesInOrder(index, sort)) {
    const product = index.products[place];
    if (product && isMatch(product)) places.push(place);
  }
  yield;
  if (finding && sort !== "best") places.sort((a, b) => a - b);
  const found = productsAt(index, places);
  if (finding) sortProducts(found, sort);
  yield;
  const technical = family && narrowed(family, found, filter);
  const matches = technical?.products ?? found;
  yield;

  const size = isTable(asked, filter) ? LINES : PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(matches.length / size));
  const page = Math.min(filter.page, pages);
  const shown = matches.slice((page - 1) * size, page * size);
  return {
    query: filterQuery(filter),
    products: shown,
    total: matches.length,
    page,
    pages,
    priceBounds: index.priceBounds,
    categories: index.categories,
    explanation: finding?.explain(places) ?? null,
    differences: finding ? differencesOf(index, finding, places, shown) : {},
    drawn: shown.filter(index.isDrawn).map(({ id }) => id),
    types: index.types,
    families: asked.map(({ key }) => key),
    table: technical?.tableOf(shown) ?? null,
    isTable: isTable(asked, filter),
    read: true,
  };
}

function familyOf(index: CatalogueIndex, asked: readonly FamilyEntry[]): IndexedFamily | null {
  const keys = asked.map(({ key }) => key);
  const known = index.joined.get(keys.join());
  if (known) return known;
  const families = keys.flatMap((key) => index.families.get(key) ?? []);
  if (families.length < keys.length) return null;
  const family = joined(families);
  index.joined.set(keys.join(), family);
  return family;
}

function differencesOf(
  index: CatalogueIndex,
  finding: Finding,
  places: readonly number[],
  shown: readonly ProductWithCategory[],
): Record<string, string> {
  const sought = new Set(shown);
  const differences: Record<string, string> = {};
  for (const place of places) {
    if (sought.size === 0) break;
    const product = index.products[place];
    if (!product || !sought.delete(product)) continue;
    const difference = finding.differs(place);
    if (difference) differences[product.id] = difference;
  }
  return differences;
}

function productsAt({ products }: CatalogueIndex, places: Iterable<number>): ProductWithCategory[] {
  const found: ProductWithCategory[] = [];
  for (const place of places) {
    const product = products[place];
    if (product) found.push(product);
  }
  return found;
}

/** Returns the places of all products in an order, worked out at its first use. */
function placesInOrder(index: CatalogueIndex, sort: Sort | "best"): Iterable<number> {
  if (sort === "name" || sort === "best") return index.products.keys();
  const known = index.orders.get(sort);
  if (known) return known;
  const placeOf = new Map(index.products.map((product, place) => [product, place]));
  const sorted = [...index.products];
  sortProducts(sorted, sort);
  const places = Uint32Array.from(sorted, (product) => placeOf.get(product) ?? 0);
  index.orders.set(sort, places);
  return places;
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
