import type { Tables } from "#app/data/database.types.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { quantityText } from "#domains/products/units.ts";
import { lineNet } from "#domains/quotes/quote-totals.ts";

type Priced = Pick<Tables<"order_items">, "quantity" | "unit" | "price" | "discount_percent">;

/** Excludes VAT; matches the database's `net`. */
export function orderLineNet({
  quantity,
  price,
  discount_percent,
}: Pick<Priced, "quantity" | "price" | "discount_percent">): number {
  return lineNet({ quantity, unit_price: price, discount_percent });
}

/** As `12 × $81.50, less 7.5%`. */
export function orderLineText(
  { quantity, unit, price, discount_percent }: Priced,
  currency: string,
): string {
  const less = discount_percent > 0 ? `, less ${discount_percent}%` : "";
  return `${quantityText(quantity, unit)} × ${formatPrice(price, currency)}${less}`;
}
