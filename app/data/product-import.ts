import type { PostgrestClient } from "@supabase/postgrest-js";

/** One product to be written by an import; a column that is missing keeps what is there. */
export type ImportRow = {
  id?: string;
  name?: string;
  description?: string;
  price?: number;
  stock?: number;
  category?: string;
  /** Empty for no picture. */
  image_url?: string;
  rating?: number;
  reviews?: number;
  /** Version of the product that is changed; none for a new one. */
  seen?: string;
};

/** The most products one import writes: all of them must fit into one statement's time. */
export const MAX_IMPORT = 10_000;

/** Adds and changes products, all or none. Returns how many. Throws on failure; then nothing was written. */
export async function importProducts(
  client: PostgrestClient,
  rows: readonly ImportRow[],
): Promise<{ added: number; changed: number }> {
  const { data } = await client.rpc("import_products", { rows }).throwOnError();
  return data as { added: number; changed: number };
}
