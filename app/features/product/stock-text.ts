import { LOW_STOCK, type Product } from "#app/data/database.ts";
import { exactQuantity } from "#app/data/units.ts";

/** Pieces that can be had: those that no order has kept back. What the public reads of a stock goes by these. */
export function freeStock({ stock, reserved }: Pick<Product, "stock" | "reserved">): number {
  return Math.max(exactQuantity(stock - reserved), 0);
}

/** Returns how many pieces there are, up to the limit that the office tells; of none, how long they take. */
export function stockText(stock: number, limit: number, leadTime = ""): string {
  if (stock === 0) return leadTime ? `On order: ${leadTime}` : "On order";
  if (stock <= LOW_STOCK) return `${stock} left`;
  return stock > limit ? `More than ${limit} in stock` : `${stock} in stock`;
}
