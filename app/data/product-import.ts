import type * as v from "valibot";
import type { TableClient } from "./database.ts";
import type { IMPORTED_PRODUCT } from "./product.ts";

export type ImportRow = v.InferInput<typeof IMPORTED_PRODUCT>;

/** The most products one import writes: all of them must fit into one statement's time. */
export const MAX_IMPORT = 10_000;

/** Adds and changes products, all or none. Returns how many. Throws on failure; then nothing was written. */
export async function importProducts(
  client: TableClient,
  rows: ImportRow[],
): Promise<{ added: number; changed: number }> {
  const { data } = await client.rpc("import_products", { rows }).throwOnError();
  return data;
}
