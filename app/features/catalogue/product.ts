import type { Product } from "#app/data/database.ts";
import type { Selectable } from "#app/features/cart/cart.ts";
import { formatCount } from "#app/lib/numbers.ts";

/** Returns the address of a product's page. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** Returns how many products there are, in words. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "product" : "products"}`;
}

/** Returns what My Selections keeps of a product. */
export function selectionOf({ id, name, price, image_url }: Product): Selectable {
  return { id, name, price, image_url };
}
