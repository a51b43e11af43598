import { LOW_STOCK, type TableClient } from "#app/data/database.ts";
import { PAGE_SIZE, type PageOfRows, readAll, readByIds } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { findProducts, MAX_READ, readProducts } from "./contracts.ts";
import { PRODUCT_STATES, type ProductVersion } from "./product.ts";

/** A leading `-` sorts descending. Best match without a search is the order of names. */
export const PRODUCT_SORTS = [
  "best",
  "name",
  "-name",
  "category",
  "-category",
  "price",
  "-price",
  "stock",
  "-stock",
  "-updated",
] as const;

export type ProductListQuery = {
  search: string;
  /** Category id; empty for all. */
  category: string;
  /** One of STOCK_LEVELS; empty for all. */
  stock: string;
  state: string;
  /** Supplier id; empty for all. */
  supplier: string;
  sort: (typeof PRODUCT_SORTS)[number];
};

export const STOCK_LEVELS = [
  { value: "in", label: "In stock", least: 1, most: undefined },
  { value: "low", label: `Low, ${LOW_STOCK} or fewer`, least: undefined, most: LOW_STOCK },
  { value: "out", label: "Out of stock", least: undefined, most: 0 },
] as const;

export function isInStockLevel(wanted: string, stock: number): boolean {
  const level = STOCK_LEVELS.find(({ value }) => value === wanted);
  // Part of a metre counts as in stock.
  const whole = Math.ceil(stock);
  return whole >= (level?.least ?? 0) && whole <= (level?.most ?? Number.POSITIVE_INFINITY);
}

export const PRODUCT_LIST_SHAPE = {
  filters: ["category", "stock", "state", "supplier"],
  sorts: PRODUCT_SORTS,
} as const;

export const EVERY_PRODUCT: ProductListQuery = {
  search: "",
  category: "",
  stock: "",
  state: "",
  supplier: "",
  sort: "name",
};

/** In this order, without missing ones. For the office. */
export function fetchProductsByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<ProductVersion[]> {
  return readByIds(ids, async (part) => ({ data: await readProducts(client, { ids: part }) }));
}

export async function fetchProductVersions(client: TableClient): Promise<Map<string, string>> {
  const rows = await readAll((from, to) =>
    client
      .from("products")
      .select("id, updated_at", { count: "exact" })
      .order("id")
      .range(from, to),
  );
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/** Pages count from 1; beyond the end is the last page. For the office. */
export async function fetchProductPage(
  client: TableClient,
  query: ProductListQuery,
  page: number,
): Promise<PageOfRows<ProductVersion>> {
  const { total, products } = await find(client, query, (page - 1) * PAGE_SIZE, PAGE_SIZE);
  if (products.length === 0 && total > 0) {
    return fetchProductPage(client, query, Math.ceil(total / PAGE_SIZE));
  }
  return { rows: products, total, page };
}

export async function fetchMatchingProducts(
  client: TableClient,
  query: ProductListQuery,
): Promise<ProductVersion[]> {
  const products = new Map<string, ProductVersion>();
  for (let first = 0; ; first += MAX_READ) {
    const part = await find(client, query, first, MAX_READ);
    // A product added in between moves others to the next part.
    for (const product of part.products) products.set(product.id, product);
    if (first + MAX_READ >= part.total) return [...products.values()];
  }
}

function find(
  client: TableClient,
  { search, category, stock, state, supplier, sort }: ProductListQuery,
  first: number,
  count: number,
) {
  const level = STOCK_LEVELS.find(({ value }) => value === stock);
  return findProducts(client, {
    search,
    // Invalid ids in the URL are ignored.
    category: isUuid(category) ? category : undefined,
    least_stock: level?.least,
    most_stock: level?.most,
    sort,
    first_row: first,
    row_count: count,
    state: PRODUCT_STATES.find((one) => one === state),
    supplier: isUuid(supplier) ? supplier : undefined,
  });
}
