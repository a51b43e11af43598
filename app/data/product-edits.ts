import type { PostgrestClient } from "@supabase/postgrest-js";

/** Deletes a product (spec section 7, "Delete product"). Throws on failure, also when it is gone. */
export async function deleteProduct(client: PostgrestClient, id: string): Promise<void> {
  await client.from("products").delete().eq("id", id).select("id").single().throwOnError();
}
