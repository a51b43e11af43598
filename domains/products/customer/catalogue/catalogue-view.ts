import type { Category, ProductWithCategory } from "#app/data/database.ts";
import type { Sliced } from "#app/lib/slices.ts";
import {
  type Catalogue,
  type CatalogueList,
  type ProductTypeEntry,
  productTypeEntries,
} from "#domains/products/catalogue.ts";
import type { ProductTypeData } from "#domains/products/technical-data.ts";
import type { Finder, Finding } from "#tools/find/finder.ts";
import type { Missing } from "#tools/find/missing.ts";
import { type NamedMachine, namedMachines } from "#tools/find/named-machines.ts";
import {
  type CatalogueColumns,
  columnsOf,
  matchingPlaces,
  sortedPlaces,
} from "./catalogue-columns.ts";
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
import { isShownByDrawing, isTable, productTypesFor } from "./filtered-product-types.ts";
import { type IndexedProductType, joined, narrowed } from "./product-type-table.ts";

const PAGE_SIZE = 24;
const LINES = 40;

/** Computed once per catalogue snapshot. */
export type CatalogueIndex = {
  categories: Category[];
  priceBounds: PriceRange;
  products: ProductWithCategory[];
  machines: NamedMachine[];
  types: ProductTypeEntry[];
  /** Whether only a drawing distinguishes the product within its series. */
  isDrawn: (product: ProductWithCategory) => boolean;
  /** By key; the browser loads them one by one. */
  productTypes: ReadonlyMap<string, ProductTypeData>;
  joined: Map<string, IndexedProductType>;
  orders: Map<Sort, Uint32Array>;
  columns: CatalogueColumns;
  /** Scratch buffer, reused by every query. */
  matching: Uint32Array;
};

/** Expects products in name order. Returns null if they failed to load. */
export function indexCatalogue(
  { categories, products, types, machines }: CatalogueList,
  productTypes: ReadonlyMap<string, ProductTypeData>,
): CatalogueIndex | null {
  if (!products) return null;
  return {
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    priceBounds: boundsOf(products),
    products,
    machines,
    types: types.map(({ id: _id, ...entry }) => entry),
    isDrawn: drawnInLists(types),
    productTypes,
    joined: new Map(),
    orders: new Map(),
    columns: columnsOf(products),
    matching: new Uint32Array(products.length),
  };
}

function drawnInLists(types: CatalogueList["types"]) {
  const byId = new Map(types.map((type) => [type.id, type]));
  return (product: ProductWithCategory) => {
    const type = byId.get(product.type_id ?? "");
    return type !== undefined && isShownByDrawing(product, type);
  };
}

const indexes = new WeakMap<Catalogue, CatalogueIndex | null>();

export function indexOnce(catalogue: Catalogue): CatalogueIndex | null {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const productTypes = new Map(
    catalogue.productTypes?.map((productType) => [productType.type.key, productType]),
  );
  const types = productTypeEntries(catalogue);
  const machines = namedMachines(catalogue.machines, catalogue.products ?? []);
  const index = indexCatalogue({ ...catalogue, types, machines }, productTypes);
  indexes.set(catalogue, index);
  return index;
}

/** Returns null until the required technical data are loaded. A search needs a `finder`. */
export function* viewCatalogue(
  index: CatalogueIndex,
  filter: CatalogueFilter,
  finder: Finder | null,
): Sliced<CatalogueView<ProductWithCategory> | null> {
  const { columns, types } = index;
  const requested = productTypesFor(types, filter);
  const productType = requested.length > 0 ? productTypeOf(index, requested) : null;
  if (requested.length > 0 && !productType) return null;

  const finding = isSearch(filter) && finder ? yield* finder(filter.q) : null;
  yield;
  const sort = appliedSort(filter);
  const matched = matchingPlaces(
    columns,
    filter,
    placesRequested(index, filter, sort, productType, finding),
    index.matching,
  );
  const places = finding && sort !== "best" ? matched.toSorted() : matched;
  const found = finding ? sortedPlaces(columns, places, sort) : places;
  const technical = productType && narrowed(productType, found, filter);
  const matches = technical?.places ?? found;

  const size = isTable(requested, filter) ? LINES : PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(matches.length / size));
  const page = Math.min(filter.page, pages);
  const shownPlaces = matches.slice((page - 1) * size, page * size);
  const shown = productsAt(index, shownPlaces);
  const explanation = finding?.explain(places) ?? null;
  const nearest = explanation?.missing?.nearest ?? [];
  return {
    query: filterQuery(filter),
    products: shown,
    total: matches.length,
    page,
    pages,
    priceBounds: index.priceBounds,
    categories: index.categories,
    explanation,
    nearest: nearest.flatMap(({ product }) => index.products[product] ?? []),
    differences: finding ? differencesOf(index, finding, shownPlaces, nearest) : {},
    drawn: shown.filter(index.isDrawn).map(({ id }) => id),
    types,
    productTypes: requested.map(({ key }) => key),
    table: technical?.tableOf(shownPlaces) ?? null,
    isTable: isTable(requested, filter),
    read: true,
  };
}

function productTypeOf(
  index: CatalogueIndex,
  requested: readonly ProductTypeEntry[],
): IndexedProductType | null {
  const keys = requested.map(({ key }) => key);
  const known = index.joined.get(keys.join());
  if (known) return known;
  const productTypes = keys.flatMap((key) => index.productTypes.get(key) ?? []);
  if (productTypes.length < keys.length) return null;
  const productType = joined(productTypes, index.products);
  index.joined.set(keys.join(), productType);
  return productType;
}

function differencesOf(
  { products }: CatalogueIndex,
  finding: Finding,
  places: Uint32Array,
  nearest: Missing["nearest"],
): Record<string, string> {
  const differences: Record<string, string> = {};
  const enter = (place: number, difference: string | null) => {
    const id = products[place]?.id;
    if (id && difference) differences[id] = difference;
  };
  for (const place of places) enter(place, finding.differs(place));
  for (const { product, difference } of nearest) enter(product, difference);
  return differences;
}

function productsAt({ products }: CatalogueIndex, places: Uint32Array): ProductWithCategory[] {
  return Array.from(places).flatMap((place) => products[place] ?? []);
}

function placesRequested(
  index: CatalogueIndex,
  { technical }: CatalogueFilter,
  sort: Sort | "best",
  productType: IndexedProductType | null,
  finding: Finding | null,
): Uint32Array {
  if (finding) return finding.ranked;
  // A category may hold products without a type.
  return technical.productType && productType
    ? sortedPlaces(index.columns, productType.places, sort)
    : placesInOrder(index, sort);
}

function placesInOrder(index: CatalogueIndex, sort: Sort | "best"): Uint32Array {
  const key = sort === "best" ? "name" : sort;
  const known = index.orders.get(key);
  if (known) return known;
  const places = sortedPlaces(index.columns, Uint32Array.from(index.products.keys()), key);
  index.orders.set(key, places);
  return places;
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
