import type { PostgrestClient } from "@supabase/postgrest-js";
import type { ProductWithCategory } from "./database.ts";

/** Returns the ids of a user's products (spec section 7, "Wishlist read"). Throws on failure. */
export async function fetchWishlistIds(client: PostgrestClient, userId: string): Promise<string[]> {
  const { data } = await client
    .from("wishlist_items")
    .select("product_id")
    .eq("user_id", userId)
    .overrideTypes<{ product_id: string }[], { merge: false }>()
    .throwOnError();
  return data.map(({ product_id }) => product_id);
}

/** Returns a user's products with their categories, the newest first. Throws on failure. */
export async function fetchWishlistProducts(
  client: PostgrestClient,
  userId: string,
): Promise<ProductWithCategory[]> {
  const { data } = await client
    .from("wishlist_items")
    .select("product:products(*, category:categories(name))")
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .overrideTypes<{ product: ProductWithCategory | null }[], { merge: false }>()
    .throwOnError();
  return data.flatMap(({ product }) => product ?? []);
}

/** SQLSTATE of a row that is there already: another tab was faster. */
const ALREADY_THERE = "23505";

/** Puts a product on a user's list (spec section 7, "Wishlist add"). Throws on failure. */
export async function addToWishlist(
  client: PostgrestClient,
  userId: string,
  productId: string,
): Promise<void> {
  const { error } = await client
    .from("wishlist_items")
    .insert({ user_id: userId, product_id: productId });
  if (error && error.code !== ALREADY_THERE) throw error;
}

/** Takes a product off a user's list (spec section 7, "Wishlist remove"). Throws on failure. */
export async function removeFromWishlist(
  client: PostgrestClient,
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
