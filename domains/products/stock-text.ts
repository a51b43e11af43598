import { LOW_STOCK } from "#app/data/database.ts";

/** Returns how many pieces there are, up to the limit that the office tells; of none, how long they take. */
export function stockText(stock: number, limit: number, leadTime = ""): string {
  if (stock === 0) return leadTime ? `On order, ${leadTime}` : "On order";
  if (stock <= LOW_STOCK) return `${stock} left`;
  return stock > limit ? `More than ${limit} in stock` : `${stock} in stock`;
}
