/** From so many pieces on, one piece costs so much (US dollars). */
export type PriceBreak = { from: number; price: number };

/** What a product costs, by quantity. */
export type ListedPrice = { price: number; price_breaks: readonly PriceBreak[] };

/**
 * Returns what one piece costs of so many. The breaks ascend, as the table keeps them; the database
 * computes the same (private.price_at), and a test holds the two together.
 */
export function priceAt({ price, price_breaks }: ListedPrice, quantity: number): number {
  return price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price;
}
