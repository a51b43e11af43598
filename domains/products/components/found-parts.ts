import type { ProductWithCategory } from "#app/data/database.ts";
import { isSure } from "#tools/find/certainty.ts";
import type { Explanation } from "#tools/find/explanation.ts";
import type { Finding } from "#tools/find/finder.ts";

/** What a text finds, as far as search boxes show it. */
export type FoundParts = {
  /** Best first; of what has only to do with what was asked for, just what is nearest. `sizes` are those that the name does not say, `difference` is in what it is not what was asked for. */
  best: { product: ProductWithCategory; sizes: string | null; difference: string | null }[];
  /** How many products were found. */
  total: number;
  /** How many pieces the text asks for; null where it does not say. */
  pieces: number | null;
  /** Whether the first is the very part asked for. */
  isSure: boolean;
  explanation: Explanation;
};

/** As many as the longest of the lists under a search box. */
const BEST = 12;

/** Returns what search boxes show of a finding among these products. */
export function foundParts(finding: Finding, products: readonly ProductWithCategory[]): FoundParts {
  const explanation = finding.explain(finding.ranked);
  const { missing, isAside } = explanation;
  const nearest = missing?.nearest ?? [];
  const best = isAside
    ? nearest.map(({ product, difference }) => ({ place: product, difference }))
    : Array.from(finding.ranked.subarray(0, BEST), (place) => ({
        place,
        difference: finding.differs(place),
      }));
  return {
    best: best.flatMap(({ place, difference }) => {
      const product = products[place];
      return product ? [{ product, sizes: finding.sizes(place), difference }] : [];
    }),
    total: finding.ranked.length,
    pieces: finding.pieces,
    isSure: isSure(finding),
    explanation,
  };
}
