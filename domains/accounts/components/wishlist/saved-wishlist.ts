import { errorText } from "#app/session/error-text.ts";
import { accountClient } from "#app/session/session-store.ts";
import { addToWishlist, fetchWishlistIds, removeFromWishlist } from "#domains/accounts/wishlist.ts";

export async function readWishlist(userId: string): Promise<string[]> {
  const { tables } = await accountClient();
  return fetchWishlistIds(tables, userId);
}

/** Returns the error text, or null. */
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
