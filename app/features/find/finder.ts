import { isSure } from "./certainty.ts";
import { differenceNote, type Explanation, explain, mainSizes } from "./explanation.ts";
import type { Findable } from "./product-digest.ts";
import { indexProducts } from "./product-index.ts";
import { search } from "./search.ts";

/** What a text finds among the products that the finder was made of. */
export type Finding = {
  /** Places of the products in their list, best first. */
  ranked: number[];
  /** How many pieces the text asks for; null where it does not say. */
  pieces: number | null;
  /** Whether the first of them is the very part asked for. */
  isSure: () => boolean;
  /** In what a product differs from the part asked for, in few words; null when in nothing. */
  differs: (product: number) => string | null;
  /** The main dimensions of a product; null when its name has them, or it has none. */
  sizes: (product: number) => string | null;
  /** What was understood, said for those of the ranked products that are shown. */
  explain: (shown: readonly number[]) => Explanation;
};

/** Finds products by text; returns null for a text that says nothing. */
export type Finder = (typed: string) => Finding | null;

const finders = new WeakMap<readonly Findable[], Promise<Finder>>();

/** Returns the finder of a list of products, made at its first use. */
export function finderOnce(products: readonly Findable[]): Promise<Finder> {
  const known = finders.get(products);
  if (known) return known;
  const made = createFinder(products);
  finders.set(products, made);
  made.catch(() => finders.delete(products));
  return made;
}

/** Reads every product once and returns how to search them. */
export async function createFinder(products: readonly Findable[]): Promise<Finder> {
  const index = await indexProducts(products);
  return (typed) => {
    const found = search(index, typed);
    if (!found) return null;
    return {
      ranked: found.ranked,
      pieces: found.reading.pieces,
      isSure: () => isSure(index, found),
      sizes: (product) => mainSizes(index, product),
      differs: (product) => differenceNote(index, found, product),
      explain: (shown) => explain(index, found, typed, shown),
    };
  };
}
