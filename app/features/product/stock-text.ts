import { SHOWN_STOCK } from "#app/content/stock.ts";
import { LOW_STOCK } from "#app/data/database.ts";

/** Returns how many pieces there are, as far as the office tells; of none, how long they take. */
export function stockText(stock: number, leadTime = ""): string {
  if (stock === 0) return leadTime ? `On order: ${leadTime}` : "On order";
  if (stock <= LOW_STOCK) return `${stock} left`;
  return stock > SHOWN_STOCK ? `More than ${SHOWN_STOCK} in stock` : `${stock} in stock`;
}
