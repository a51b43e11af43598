/** Unit price in house currency from a quantity on. */
export type PriceBreak = { from: number; price: number };

export type ListedPrice = { price: number; price_breaks: readonly PriceBreak[] };

/** Returns the unit price. Breaks ascend. A test compares it with private.price_at in SQL. */
export function priceAt({ price, price_breaks }: ListedPrice, quantity: number): number {
  return price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price;
}
