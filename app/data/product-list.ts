import type { PostgrestClient } from "@supabase/postgrest-js";
import type { ProductWithCategory } from "./database.ts";
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

/** As a count: every product that matches (the largest integer of the database). */
export const ALL_PRODUCTS = 2_147_483_647;

/** What an address of the list can say beside its search text. */
export const PRODUCT_LIST_SHAPE = { filters: ["category", "stock"], sorts: PRODUCT_SORTS } as const;

type ProductList = { total: number; products: ProductVersion[] };

/** Returns `count` of the matching products from place `first` on, and how many match. Throws on failure. */
export async function listProducts(
  client: PostgrestClient,
  { search, category, stock, sort }: ProductListQuery,
  first: number,
  count: number,
): Promise<ProductList> {
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
  return data as ProductList;
}
