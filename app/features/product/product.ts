import { formatCount } from "#app/lib/numbers.ts";

/** Returns the address of a product's page, by its id or by its slug, which a person can say. */
export function productPath(key: string): string {
  return `/products/${encodeURIComponent(key)}`;
}

/** Returns the product that an address names by its id or by its slug, in letters of any case. */
export function productNamed<T extends { id: string; slug: string }>(
  products: readonly T[],
  key: string,
): T | undefined {
  const wanted = key.toLowerCase();
  return products.find(({ id, slug }) => id === wanted || slug === wanted);
}

/** Returns how many products there are, in words. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "product" : "products"}`;
}
