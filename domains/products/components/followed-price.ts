import * as v from "valibot";
import { readAmount } from "#app/office/form/amounts.ts";
import { type ListedPrice, priceAt } from "#domains/products/price-breaks.ts";

const NUMBER = v.number();

/**
 * Returns the price that a line takes with a new quantity: the catalogue's for so many. Null where the price stays:
 * there are no price breaks, one of both cannot be read, or somebody typed a price of their own.
 */
export function followedPrice(
  listed: ListedPrice | undefined,
  was: { quantity: string; price: string },
  quantity: string,
): string | null {
  const pieces = readAmount(NUMBER, quantity, { empty: "" }).value;
  if (!listed || listed.price_breaks.length === 0 || pieces === undefined) return null;
  const typed = readAmount(NUMBER, was.price, { empty: "" }).value;
  const before = readAmount(NUMBER, was.quantity, { empty: "" }).value;
  // Whoever empties the box to type anew leaves any of the catalogue's prices there.
  const prices =
    before === undefined
      ? [listed.price, ...listed.price_breaks.map(({ price }) => price)]
      : [priceAt(listed, before)];
  return prices.some((price) => price === typed) ? priceAt(listed, pieces).toFixed(2) : null;
}
