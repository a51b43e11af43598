import type { Category, Product, ProductWithCategory, TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readAll, readByIds, readThrough, SHORT_IDS } from "#app/data/rows.ts";
import { DATA_COLUMNS, PUBLIC_COLUMNS, type ShippingColumn } from "./product.ts";
import type { TechnicalData } from "./technical-data.ts";

export type Shipping = Pick<Tables<"products">, ShippingColumn>;

export type CatalogueProduct = ProductWithCategory &
  Shipping & {
    technical_data: TechnicalData;
    sample_fields: string[];
    /** Empty, `unchanged` or `changed`. */
    sample: string;
    revised_at: string;
  };

/** In name order. Throws the client’s error if a page fails to load. */
export async function fetchProducts<Saved extends { name: string }>(
  client: TableClient,
  mapRow: (product: CatalogueProduct) => Saved,
): Promise<Saved[]> {
  const products = await readThrough(
    (after, last, rows) =>
      client
        .from("products")
        .select(DATA_COLUMNS)
        .gt("id", after)
        .lte("id", last)
        .order("id")
        .limit(rows),
    mapRow,
  );
  return sortedByName(products);
}

export async function fetchProductNames(
  client: TableClient,
): Promise<Pick<Product, "id" | "name">[]> {
  return readAll((from, to) =>
    client.from("products").select("id, name", { count: "exact" }).order("id").range(from, to),
  );
}

/** Omits products that no longer exist. */
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
  // Unpublished products stay on the list and reappear later.
  return data.flatMap(({ product }) => product ?? []);
}

const DECIMALS = 6;

/** Sorts numbers by value, with 0.25 kW before 0.7 kW and 6205 before 22212. */
export function sortedByName<T extends { name: string }>(named: readonly T[]): T[] {
  // The collator compares integers, so all numbers get equally many decimals.
  const key = (name: string) =>
    name.replaceAll(
      /(\d+)(?:[.,](\d+))?/g,
      (_, whole: string, decimals = "") => `${whole}.${decimals.padEnd(DECIMALS, "0")}`,
    );
  // Created lazily; a phone’s first collator takes 40 ms.
  const collator = new Intl.Collator("en", { numeric: true });
  return named
    .map((one) => ({ one, key: key(one.name) }))
    .sort((a, b) => collator.compare(a.key, b.key))
    .map(({ one }) => one);
}

/** In the office’s order, else by name. */
export async function fetchCategories(client: TableClient): Promise<Category[]> {
  const { data } = await client
    .from("categories")
    .select("id, name")
    .order("position")
    .order("name")
    .throwOnError();
  return data;
}
