import * as v from "valibot";
import { readAmount } from "#app/office/form/amounts.ts";
import { type ListedPrice, priceAt } from "#domains/products/price-breaks.ts";

const NUMBER = v.number();

/** Returns the catalogue price for a new quantity; null leaves a custom price unchanged. */
export function followedPrice(
  listed: ListedPrice | undefined,
  was: { quantity: string; price: string },
  quantity: string,
): string | null {
  const pieces = readAmount(NUMBER, quantity, { empty: "" }).value;
  if (!listed || listed.price_breaks.length === 0 || pieces === undefined) return null;
  const typed = readAmount(NUMBER, was.price, { empty: "" }).value;
  const before = readAmount(NUMBER, was.quantity, { empty: "" }).value;
  // After an emptied quantity box, the price may be any of the catalogue’s.
  const prices =
    before === undefined
      ? [listed.price, ...listed.price_breaks.map(({ price }) => price)]
      : [priceAt(listed, before)];
  return prices.some((price) => price === typed) ? priceAt(listed, pieces).toFixed(2) : null;
}
