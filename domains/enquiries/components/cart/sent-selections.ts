import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { CART_KEY, type CartItem, parseCart } from "#domains/enquiries/cart.ts";

export const SENT_KEY = "reefline-sent-selections";

/** Moves the submitted items to a backup, so that they can be restored. */
export function takeOutSent(items: readonly CartItem[], reference: string): void {
  const left = withoutSent(parseCart(readStorage(CART_KEY)), items);
  writeStorage(SENT_KEY, JSON.stringify({ at: new Date().toISOString(), reference, items }));
  writeStorage(CART_KEY, JSON.stringify(left));
  // Browsers notify other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
}

export function withoutSent(items: readonly CartItem[], sent: readonly CartItem[]): CartItem[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - (sent.find(({ id }) => id === item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

export function wasSent(): boolean {
  return readStorage(SENT_KEY) !== null;
}
