import type { ProductWithCategory } from "#app/data/database.ts";
import { isSure } from "#app/features/find/certainty.ts";
import type { Explanation } from "#app/features/find/explanation.ts";
import type { Finding } from "#app/features/find/finder.ts";

/** What a text finds, as far as search boxes show it. */
export type FoundParts = {
  /** Best first. `sizes` are those that the name does not say, `difference` is in what it is not what was asked for. */
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
  return {
    best: Array.from(finding.ranked.subarray(0, BEST)).flatMap((place) => {
      const product = products[place];
      if (!product) return [];
      return [{ product, sizes: finding.sizes(place), difference: finding.differs(place) }];
    }),
    total: finding.ranked.length,
    pieces: finding.pieces,
    isSure: isSure(finding),
    explanation: finding.explain(finding.ranked),
  };
}
