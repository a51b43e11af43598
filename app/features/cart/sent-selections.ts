import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
import { CART_KEY, type CartItem, parseCart } from "./cart.ts";

/** Where the browser keeps the list that was sent last. */
const SENT_KEY = "reefline-sent-selections";

/** A list that went to the office: when, under which reference, and its items. */
export type SentSelections = { at: string; reference: string; items: CartItem[] };

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

/** Returns the list that was sent last; null when there is none, or it was put back. */
export function readSent(): SentSelections | null {
  const sent = parseJson(readStorage(SENT_KEY), isSent);
  const items = sent ? parseCart(JSON.stringify(sent.items)) : [];
  return sent && items.length > 0 ? { ...sent, items } : null;
}

export function forgetSentSelections(): void {
  writeStorage(SENT_KEY, "null");
}

function isSent(value: unknown): value is SentSelections {
  if (typeof value !== "object" || value === null) return false;
  const { at, reference, items } = value as Record<string, unknown>;
  return typeof at === "string" && typeof reference === "string" && Array.isArray(items);
}
