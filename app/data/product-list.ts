import type { PostgrestClient } from "@supabase/postgrest-js";
import type { ProductWithCategory } from "./database.ts";
import { PAGE_SIZE, type PageOfRows } from "./rows.ts";
import { isUuid } from "./uuid.ts";

/** A product with the moment of its last change, which names its version. */
export type ProductVersion = ProductWithCategory & { updated_at: string };

/** Orders of the office's list; `-` before a name means the largest or newest first. */
export const PRODUCT_SORTS = [
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
  /** Id of a category; empty for all. */
  category: string;
  /** `in`, `low`, `out`, or empty for all. */
  stock: string;
  sort: (typeof PRODUCT_SORTS)[number];
};

/** What an address of the list can say beside its search text. */
export const PRODUCT_LIST_SHAPE = { filters: ["category", "stock"], sorts: PRODUCT_SORTS } as const;

/** Asks for every product, by name. */
export const EVERY_PRODUCT: ProductListQuery = {
  search: "",
  category: "",
  stock: "",
  sort: "name",
};

/** The largest count the database knows. */
const NO_LIMIT = 2_147_483_647;

type Found = { total: number; products: ProductVersion[] };

/**
 * Returns a page of the matching products, counted from 1; behind the end of the list stands its
 * last page. For admins. Throws on failure.
 */
export async function fetchProductPage(
  client: PostgrestClient,
  query: ProductListQuery,
  page: number,
): Promise<PageOfRows<ProductVersion>> {
  const { total, products } = await find(client, query, (page - 1) * PAGE_SIZE, PAGE_SIZE);
  if (products.length === 0 && total > 0) {
    return fetchProductPage(client, query, Math.ceil(total / PAGE_SIZE));
  }
  return { rows: products, total, page };
}

/** Returns all matching products. For admins. Throws on failure. */
export async function fetchMatchingProducts(
  client: PostgrestClient,
  query: ProductListQuery,
): Promise<ProductVersion[]> {
  return (await find(client, query, 0, NO_LIMIT)).products;
}

async function find(
  client: PostgrestClient,
  { search, category, stock, sort }: ProductListQuery,
  first: number,
  count: number,
): Promise<Found> {
  const { data } = await client
    .rpc("list_products", {
      search,
      // An address may name anything; what is no id stands for no choice.
      category: isUuid(category) ? category : null,
      stock_level: stock,
      sort,
      first_row: first,
      row_count: count,
    })
    .throwOnError();
  return data as Found;
}
