import type { TableClient } from "#app/data/database.ts";

export async function fetchWishlistIds(client: TableClient, userId: string): Promise<string[]> {
  const { data } = await client
    .from("wishlist_items")
    .select("product_id")
    .eq("user_id", userId)
    .throwOnError();
  return data.map(({ product_id }) => product_id);
}

/** SQLSTATE of a duplicate row, added by another tab. */
const ALREADY_THERE = "23505";

export async function addToWishlist(
  client: TableClient,
  userId: string,
  productId: string,
): Promise<void> {
  const { error } = await client
    .from("wishlist_items")
    .insert({ user_id: userId, product_id: productId });
  if (error && error.code !== ALREADY_THERE) throw error;
}

export async function removeFromWishlist(
  client: TableClient,
  userId: string,
  productId: string,
): Promise<void> {
  await client
    .from("wishlist_items")
    .delete()
    .eq("user_id", userId)
    .eq("product_id", productId)
    .throwOnError();
}
