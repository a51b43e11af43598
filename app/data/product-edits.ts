import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Product } from "./database.ts";
import type { ProductVersion } from "./product-list.ts";
import { isUuid } from "./uuid.ts";

/** What the office writes of a product (spec section 5). */
export type ProductFields = Pick<
  Product,
  "name" | "description" | "price" | "stock" | "category_id" | "image_url"
>;

const VERSION_COLUMNS = "*, category:categories(name)";

/** Returns a product as it is now; null when there is none. Throws on failure. */
export async function fetchProductVersion(
  client: PostgrestClient,
  id: string,
): Promise<ProductVersion | null> {
  if (!isUuid(id)) return null;
  const { data } = await client
    .from("products")
    .select(VERSION_COLUMNS)
    .eq("id", id)
    .overrideTypes<ProductVersion[], { merge: false }>()
    .throwOnError();
  return data[0] ?? null;
}

/** Adds a product (spec section 7, "Create product"). Throws on failure. */
export async function createProduct(client: PostgrestClient, fields: ProductFields): Promise<void> {
  await client.from("products").insert(fields).select("id").single().throwOnError();
}

/**
 * Changes a product (spec section 7, "Update product") if it is still the version that was seen.
 * Returns false when somebody else was faster. Throws on failure.
 */
export async function updateProduct(
  client: PostgrestClient,
  seen: Pick<ProductVersion, "id" | "updated_at">,
  fields: ProductFields,
): Promise<boolean> {
  const { data } = await client
    .from("products")
    .update(fields)
    .eq("id", seen.id)
    .eq("updated_at", seen.updated_at)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** Deletes a product (spec section 7, "Delete product"). Throws on failure, also when it is gone. */
export async function deleteProduct(client: PostgrestClient, id: string): Promise<void> {
  await client.from("products").delete().eq("id", id).select("id").single().throwOnError();
}
