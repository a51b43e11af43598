import { type PriceBreak, priceAt } from "#domains/products/price-breaks.ts";
import type { CartItem } from "./cart.ts";

/** Returns the unit price in house currency, undefined if unlisted. */
export function itemPrice({ price, price_breaks = [], quantity }: CartItem): number | undefined {
  return price === undefined
    ? undefined
    : priceAt({ price, price_breaks: price_breaks.filter(isBreak) }, quantity);
}

export function cartTotal(items: readonly CartItem[]): number {
  const cents = items.map((item) => Math.round((itemPrice(item) ?? 0) * 100) * item.quantity);
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

/** Storage may hold any value. */
function isBreak(value: unknown): value is PriceBreak {
  if (typeof value !== "object" || value === null) return false;
  const { from, price } = value as Record<string, unknown>;
  return typeof from === "number" && typeof price === "number" && price > 0;
}
