import { formatCount } from "#app/lib/numbers.ts";

export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** Returns how many products there are, in words. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "product" : "products"}`;
}
