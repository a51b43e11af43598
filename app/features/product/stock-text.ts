import { SHOWN_STOCK } from "#app/content/stock.ts";
import { LOW_STOCK } from "#app/data/database.ts";

/** Returns how many pieces there are, as far as the office tells; of none, how long they take. */
export function stockText(stock: number, leadTime = ""): string {
  if (stock === 0) return leadTime ? `On order: ${leadTime}` : "On order";
  if (stock <= LOW_STOCK) return `${stock} left`;
  return stock > SHOWN_STOCK ? `More than ${SHOWN_STOCK} in stock` : `${stock} in stock`;
}

/** Returns what a buyer has to know who wants more than there is; null who does not, or when there is none. */
export function beyondStockText(quantity: number, stock: number, leadTime = ""): string | null {
  if (stock === 0 || quantity <= stock) return null;
  const there = stock > SHOWN_STOCK ? `Not all ${quantity} are` : `${stock} of ${quantity} are`;
  const rest = leadTime ? `the others take ${leadTime}` : "the others are on order";
  return `${there} in stock; ${rest}.`;
}
