import { LOW_STOCK, type Product, type TableClient } from "#app/data/database.ts";

/** The products of which the fewest are left, and how many have a low stock. */
export type LowStock = { products: Pick<Product, "id" | "name" | "stock">[]; total: number };

/** Returns the lowest stocks, at most so many `rows`. Throws on failure. */
export async function fetchLowStock(client: TableClient, rows: number): Promise<LowStock> {
  const { data } = await client
    .rpc("list_products", { most_stock: LOW_STOCK, sort: "stock", row_count: rows })
    .throwOnError();
  return data;
}
