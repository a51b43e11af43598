import { inSlices, type Sliced } from "#app/lib/slices.ts";
import type { Explanation } from "./explanation.ts";
import type { NamedMachine } from "./named-machines.ts";
import { numberKey } from "./number-key.ts";
import { productsContaining } from "./plain-matches.ts";
import type { Findable } from "./product-digest.ts";
import { indexProducts, type ProductIndex } from "./product-index.ts";
import { type Found, search } from "./search.ts";

export type Finding = {
  ranked: Uint32Array;
  /** Products with exactly this part number or manufacturer’s number. */
  exact: readonly number[];
  pieces: number | null;
  /** For certainty.ts (lists and orders). */
  basis: { index: ProductIndex; found: Found };
  differs: (product: number) => string | null;
  sizes: (product: number) => string | null;
  explain: (shown: Uint32Array) => Explanation;
};

const NOTHING_TO_EXPLAIN: Explanation = {
  ...{ summary: "", parts: [], losses: [], notes: [], ways: [], missing: null, isAside: false },
};

export type Finder = (typed: string, extent?: "meant") => Sliced<Finding | null>;

export async function createFinder(
  products: readonly Findable[],
  machines?: readonly NamedMachine[],
): Promise<Finder> {
  return finderOf(inSlices(indexProducts(products)), machines);
}

export async function finderOf(
  reading: Promise<ProductIndex>,
  machines: readonly NamedMachine[] = [],
): Promise<Finder> {
  const [index, { explain, mainSizes, differenceNote, machineNames, searchReaders }] =
    await Promise.all([reading, import("./explanation.ts")]);
  const names = machineNames(machines);
  return function* (typed, extent) {
    const found = yield* search(index, typed, names, searchReaders);
    if (!found) return null;
    const exact = [...new Set(index.byNumber.get(numberKey(typed)))];
    const isMeant = new Uint8Array(index.count);
    const meant =
      exact.length > 0 ? Uint32Array.from(new Set([...exact, ...found.ranked])) : found.ranked;
    for (const product of meant) isMeant[product] = 1;
    const containing = extent ? new Uint32Array() : yield* productsContaining(index, typed);
    const others = containing.filter((product) => isMeant[product] === 0);
    const ranked = new Uint32Array(meant.length + others.length);
    ranked.set(meant);
    ranked.set(others, meant.length);
    return {
      ranked,
      exact,
      pieces: exact.length > 0 ? null : found.reading.pieces,
      basis: { index, found },
      sizes: (product) => mainSizes(index, product),
      differs: (product) =>
        exact.includes(product) ? null : differenceNote(index, found, product),
      explain: (shown) =>
        exact.length > 0
          ? NOTHING_TO_EXPLAIN
          : explain(index, found, typed, {
              shown: shown.filter((product) => isMeant[product] === 1),
              isContained: containing.length > 0,
            }),
    };
  };
}
