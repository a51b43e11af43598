import { converted } from "#app/lib/currency.ts";
import { type ListedPrice, priceAt } from "./price-breaks.ts";

/** Catalogue prices in the currency of this rate. */
export function listedIn(listed: ListedPrice, rate: number): ListedPrice {
  if (rate === 1) return listed;
  return {
    price: converted(listed.price, 1, rate),
    price_breaks: listed.price_breaks.map(({ from, price }) => ({
      from,
      price: converted(price, 1, rate),
    })),
  };
}

/**
 * Converts a line's price between rates: a catalogue price to the catalogue's, any other by amount.
 */
export function convertedPrice(
  { price, quantity }: { price: number; quantity: number },
  listed: ListedPrice | undefined,
  from: number,
  to: number,
): { price: number; isListed: boolean } {
  return listed && price === priceAt(listedIn(listed, from), quantity)
    ? { price: priceAt(listedIn(listed, to), quantity), isListed: true }
    : { price: converted(price, from, to), isListed: false };
}
