/** Finds by id or slug, case-insensitive. */
export function productNamed<T extends { id: string; slug: string }>(
  products: readonly T[],
  key: string,
): T | undefined {
  return byKey(products).get(key.toLowerCase());
}

const keyed = new WeakMap<readonly object[], Map<string, unknown>>();

/** Cached per list, as a long one is searched often. */
function byKey<T extends { id: string; slug: string }>(products: readonly T[]): Map<string, T> {
  const known = keyed.get(products) as Map<string, T> | undefined;
  if (known) return known;
  const made = new Map<string, T>();
  for (const product of products) made.set(product.slug, product);
  for (const product of products) made.set(product.id, product);
  keyed.set(products, made);
  return made;
}
