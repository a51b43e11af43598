import { type PriceBreak, priceAt } from "#domains/products/price-breaks.ts";
import type { CartItem } from "./cart.ts";

/** Returns what one piece of an item costs at its quantity, in US dollars; undefined without a listed price. */
export function itemPrice({ price, price_breaks = [], quantity }: CartItem): number | undefined {
  return price === undefined
    ? undefined
    : priceAt({ price, price_breaks: price_breaks.filter(isBreak) }, quantity);
}

/** Returns the sum of price times quantity, in US dollars. */
export function cartTotal(items: readonly CartItem[]): number {
  const cents = items.map((item) => Math.round((itemPrice(item) ?? 0) * 100) * item.quantity);
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

/** Anything may stand in storage. */
function isBreak(value: unknown): value is PriceBreak {
  if (typeof value !== "object" || value === null) return false;
  const { from, price } = value as Record<string, unknown>;
  return typeof from === "number" && typeof price === "number" && price > 0;
}
