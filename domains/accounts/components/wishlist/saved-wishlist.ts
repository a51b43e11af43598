import { errorText } from "#app/session/error-text.ts";
import { accountClient } from "#app/session/session-store.ts";
import { addToWishlist, fetchWishlistIds, removeFromWishlist } from "#domains/accounts/wishlist.ts";

/** Returns the ids of a user's products. Throws on failure. */
export async function readWishlist(userId: string): Promise<string[]> {
  const { tables } = await accountClient();
  return fetchWishlistIds(tables, userId);
}

/** Puts a product on a user's list, or takes it off. Returns what went wrong, in words, or null. */
export async function changeWishlist(
  userId: string,
  productId: string,
  isAdded: boolean,
): Promise<string | null> {
  try {
    const { tables } = await accountClient();
    await (isAdded ? addToWishlist : removeFromWishlist)(tables, userId, productId);
    return null;
  } catch (error) {
    return errorText(error);
  }
}
