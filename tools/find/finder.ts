import { inSlices, type Sliced } from "#app/lib/slices.ts";
import type { Explanation } from "./explanation.ts";
import { machineNames } from "./machine-names.ts";
import type { NamedMachine } from "./named-machines.ts";
import { productsContaining } from "./plain-matches.ts";
import type { Findable } from "./product-digest.ts";
import { indexProducts, type ProductIndex } from "./product-index.ts";
import { type Found, search } from "./search.ts";

/** What a text finds among the products that the finder was made of. */
export type Finding = {
  /** Places of the products in their list, best first: what was understood, then what only contains the text. */
  ranked: Uint32Array;
  /** How many pieces the text asks for; null where it does not say. */
  pieces: number | null;
  /** What tells whether the first of them is the very part asked for: only lists and orders ask (certainty.ts). */
  basis: { index: ProductIndex; found: Found };
  /** In what a product differs from the part asked for, in few words; null when in nothing. */
  differs: (product: number) => string | null;
  /** The main dimensions of a product; null when its name has them, or it has none. */
  sizes: (product: number) => string | null;
  /** What was understood, said for those of the ranked products that are shown. */
  explain: (shown: Uint32Array) => Explanation;
};

/**
 * Finds products by text. Null for a text that says nothing. What only contains the text is left out where just
 * the parts that were meant are wanted.
 */
export type Finder = (typed: string, extent?: "meant") => Sliced<Finding | null>;

/** Reads every product once and returns how to search them, and machines by name. */
export async function createFinder(
  products: readonly Findable[],
  machines?: readonly NamedMachine[],
): Promise<Finder> {
  // What is said of a result is fetched meanwhile: reading the products begins without it.
  return finderOf(inSlices(indexProducts(products)), machines);
}

/** Returns how to search what is read. */
export async function finderOf(
  reading: Promise<ProductIndex>,
  machines: readonly NamedMachine[] = [],
): Promise<Finder> {
  const names = machineNames(machines);
  const [index, { explain, mainSizes, differenceNote, searchReaders }] = await Promise.all([
    reading,
    import("./explanation.ts"),
  ]);
  return function* (typed, extent) {
    const found = yield* search(index, typed, names, searchReaders);
    if (!found) return null;
    const isMeant = new Uint8Array(index.count);
    for (const product of found.ranked) isMeant[product] = 1;
    const containing = extent ? new Uint32Array() : yield* productsContaining(index, typed);
    const others = containing.filter((product) => isMeant[product] === 0);
    const ranked = new Uint32Array(found.ranked.length + others.length);
    ranked.set(found.ranked);
    ranked.set(others, found.ranked.length);
    return {
      ranked,
      pieces: found.reading.pieces,
      basis: { index, found },
      sizes: (product) => mainSizes(index, product),
      differs: (product) => differenceNote(index, found, product),
      explain: (shown) =>
        explain(index, found, typed, {
          shown: shown.filter((product) => isMeant[product] === 1),
          isContained: containing.length > 0,
        }),
    };
  };
}
