import { LOW_STOCK } from "#app/data/database.ts";

/** Shows quantities up to the limit, or the lead time when out of stock. */
export function stockText(stock: number, limit: number, leadTime = ""): string {
  if (stock === 0) return leadTime ? `On order, ${leadTime}` : "On order";
  if (stock <= LOW_STOCK) return `${stock} left`;
  return stock > limit ? `More than ${limit} in stock` : `${stock} in stock`;
}
