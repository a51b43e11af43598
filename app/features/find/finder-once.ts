import { inSlices } from "#app/lib/slices.ts";
import { type Finder, finderOf } from "./finder.ts";
import type { Findable } from "./product-digest.ts";
import { indexProducts, type ProductIndex } from "./product-index.ts";

const finders = new WeakMap<readonly Findable[], Promise<Finder>>();

/** The last list of which a finder was made, with what was read of it. */
let latest: { products: readonly Findable[]; index: ProductIndex } | undefined;

/** Returns the finder of a list of products, made at its first use. */
export function finderOnce(products: readonly Findable[]): Promise<Finder> {
  const known = finders.get(products);
  if (known) return known;
  const made = finderAgain(products);
  finders.set(products, made);
  made.catch(() => finders.delete(products));
  return made;
}

/** Mostly pieces and prices change, and no text: what was read of the texts stays good. */
async function finderAgain(products: readonly Findable[]): Promise<Finder> {
  const isRead = latest !== undefined && haveSameTexts(latest.products, products);
  const index = latest && isRead ? latest.index : await inSlices(indexProducts(products));
  for (const [place, { stock }] of products.entries()) index.inStock[place] = Number(stock > 0);
  latest = { products, index };
  return finderOf(Promise.resolve(index));
}

function haveSameTexts(some: readonly Findable[], others: readonly Findable[]): boolean {
  if (some.length !== others.length) return false;
  return some.every(({ name, description, category }, place) => {
    const other = others[place];
    return (
      name === other?.name &&
      description === other.description &&
      category?.name === other.category?.name
    );
  });
}
