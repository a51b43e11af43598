import type { Category, ProductWithCategory, TableClient } from "./database.ts";
import { PUBLIC_COLUMNS } from "./product.ts";

/** The table client returns at most this many rows a call, here and on the hosted service. */
const MAX_ROWS = 1000;

/**
 * Returns every product with its category's name, ordered by name. Throws the table client's error
 * when a page cannot be read.
 */
export async function fetchProducts(client: TableClient): Promise<ProductWithCategory[]> {
  const products: ProductWithCategory[] = [];
  for (;;) {
    const { data } = await client
      .from("products")
      .select(PUBLIC_COLUMNS)
      .order("id")
      .range(products.length, products.length + MAX_ROWS - 1)
      .throwOnError();
    products.push(...data);
    if (data.length < MAX_ROWS) break;
  }
  return sortedByName(products);
}

/** Returns the products a user wants to find again, the newest first. Throws on failure. */
export async function fetchWishlistProducts(
  client: TableClient,
  userId: string,
): Promise<ProductWithCategory[]> {
  const { data } = await client
    .from("wishlist_items")
    .select(`product:products(${PUBLIC_COLUMNS})`)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .throwOnError();
  return data.map(({ product }) => product);
}

/** Digits after the point that count when names are sorted. */
const DECIMALS = 6;

/**
 * Returns what has a name in the order of names. Numbers inside them count by value, so that 0.25 kW
 * stands before 0.7 kW, and 6205 before 22212.
 */
export function sortedByName<T extends { name: string }>(named: readonly T[]): T[] {
  // The collator compares whole numbers: equally many decimals behind every number make it right.
  const key = (name: string) =>
    name.replaceAll(
      /(\d+)(?:[.,](\d+))?/g,
      (_, whole: string, decimals = "") => `${whole}.${decimals.padEnd(DECIMALS, "0")}`,
    );
  // Made here: a phone's first collator takes it 40 ms.
  const collator = new Intl.Collator("en", { numeric: true });
  return named
    .map((one) => ({ one, key: key(one.name) }))
    .sort((a, b) => collator.compare(a.key, b.key))
    .map(({ one }) => one);
}

/** Returns every category, ordered by name. Throws on failure. */
export async function fetchCategories(client: TableClient): Promise<Category[]> {
  const { data } = await client.from("categories").select("id, name").order("name").throwOnError();
  return data;
}
