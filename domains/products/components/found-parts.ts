import type { ProductWithCategory } from "#app/data/database.ts";
import { isSure } from "#tools/find/certainty.ts";
import type { Explanation } from "#tools/find/explanation.ts";
import type { Finding } from "#tools/find/finder.ts";

export type FoundParts = {
  /** Best first. `sizes` are those missing from the name; `difference` is from the search. */
  best: { product: ProductWithCategory; sizes: string | null; difference: string | null }[];
  total: number;
  /** Null if the text states no quantity. */
  pieces: number | null;
  isSure: boolean;
  explanation: Explanation;
};

const BEST = 12;

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
