/** Returns null if stock suffices or is zero. */
export function beyondStockText(
  quantity: number,
  stock: number,
  limit: number,
  leadTime = "",
): string | null {
  if (stock === 0 || quantity <= stock) return null;
  const there = stock > limit ? `Not all ${quantity} are` : `${stock} of ${quantity} are`;
  const rest = leadTime ? `lead time for the rest ${leadTime}` : "the rest on back order";
  return `${there} in stock; ${rest}.`;
}
