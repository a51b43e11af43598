import type { Category, Product, ProductWithCategory, TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readAll, readByIds, readThrough, SHORT_IDS } from "#app/data/rows.ts";
import { DATA_COLUMNS, PUBLIC_COLUMNS, type ShippingColumn } from "./product.ts";
import type { TechnicalData } from "./technical-data.ts";

export type Shipping = Pick<Tables<"products">, ShippingColumn>;

/** A product with its category's name, what its shipping needs, its technical data and their last revision. */
export type CatalogueProduct = ProductWithCategory &
  Shipping & {
    technical_data: TechnicalData;
    sample_fields: string[];
    revised_at: string;
  };

/**
 * Returns what is `kept` of every product, ordered by name. Throws the table client's error when a page cannot be read.
 */
export async function fetchProducts<Kept extends { name: string }>(
  client: TableClient,
  kept: (product: CatalogueProduct) => Kept,
): Promise<Kept[]> {
  const products = await readThrough(
    (after, last, rows) =>
      client
        .from("products")
        .select(DATA_COLUMNS)
        .gt("id", after)
        .lte("id", last)
        .order("id")
        .limit(rows),
    kept,
  );
  return sortedByName(products);
}

/** Returns the id and name of every product. Throws on failure. */
export async function fetchProductNames(
  client: TableClient,
): Promise<Pick<Product, "id" | "name">[]> {
  return readAll((from, to) =>
    client.from("products").select("id, name", { count: "exact" }).order("id").range(from, to),
  );
}

/** Returns those of the products that there (still) are, as My Selections keeps them. Throws on failure. */
export function fetchSelectedProducts(
  client: TableClient,
  ids: readonly string[],
): Promise<Pick<Product, "id" | "name" | "price" | "price_breaks" | "image_url">[]> {
  return readByIds(
    ids,
    (part) =>
      client
        .from("products")
        .select("id, name, price, price_breaks, image_url")
        .in("id", part)
        .throwOnError(),
    SHORT_IDS,
  );
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
  // One that is not published any more stays on the list, and is back when it is.
  return data.flatMap(({ product }) => product ?? []);
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

/** Returns every category in the office's order, by name where it has none. Throws on failure. */
export async function fetchCategories(client: TableClient): Promise<Category[]> {
  const { data } = await client
    .from("categories")
    .select("id, name")
    .order("position")
    .order("name")
    .throwOnError();
  return data;
}
