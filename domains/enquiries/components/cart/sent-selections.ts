import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { CART_KEY, type CartItem, parseCart } from "#domains/enquiries/cart.ts";

/** Where the browser keeps the list that was sent last. */
export const SENT_KEY = "reefline-sent-selections";

/** Takes out of My Selections what was sent, and keeps it so that it can be put back. */
export function takeOutSent(items: readonly CartItem[], reference: string): void {
  const left = withoutSent(parseCart(readStorage(CART_KEY)), items);
  writeStorage(SENT_KEY, JSON.stringify({ at: new Date().toISOString(), reference, items }));
  writeStorage(CART_KEY, JSON.stringify(left));
  // Browsers notify other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
}

/** Returns what was added since the list was sent. */
export function withoutSent(items: readonly CartItem[], sent: readonly CartItem[]): CartItem[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - (sent.find(({ id }) => id === item.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Whether a list was sent that could be put back. */
export function wasSent(): boolean {
  return readStorage(SENT_KEY) !== null;
}
