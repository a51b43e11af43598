import { useDeferredValue, useEffect, useMemo } from "react";
import type { ProductWithCategory } from "#app/data/database.ts";
import { readySearch } from "#app/features/catalogue/catalogue-source.ts";
import { useLoadedCatalogue } from "#app/features/catalogue/loaded-catalogue.ts";
import type { Explanation } from "#app/features/find/explanation.ts";
import { productPath } from "#app/features/product/product.ts";
import { searchPath } from "#app/features/product/search-path.ts";
import { useOptionKeys } from "#app/ui/option-keys.ts";

/** Results that fit beside a keyboard. */
const SHOWN = 8;

export type Suggestion = {
  product: ProductWithCategory;
  sizes: string | null;
  difference: string | null;
};

export type Suggestions = {
  best: Suggestion[];
  total: number;
  explanation: Explanation;
};

export type SearchBox = ReturnType<typeof useSearchBox>;

/** The state of a search box with a list of suggestions. */
export function useSearchBox(open: boolean, term: string, goTo: (path: string) => void) {
  const { products, finder, failed } = useLoadedCatalogue();
  const deferredTerm = useDeferredValue(term);

  useEffect(() => {
    if (open) readySearch();
  }, [open]);

  const suggestions = useMemo((): Suggestions | null => {
    const finding = finder?.(deferredTerm);
    if (!finding || !products) return null;
    const best = finding.ranked.slice(0, SHOWN).flatMap((place) => {
      const product = products[place];
      if (!product) return [];
      return [{ product, sizes: finding.sizes(place), difference: finding.differs(place) }];
    });
    return { best, total: finding.ranked.length, explanation: finding.explain(finding.ranked) };
  }, [products, finder, deferredTerm]);

  const paths = (suggestions?.best ?? []).map(({ product }) => productPath(product.id));
  const all = searchPath(term);
  if (all && suggestions && suggestions.total > 0) paths.push(all);
  const keys = useOptionKeys(deferredTerm, paths.length, (at) => {
    const path = paths[at];
    if (path) goTo(path);
  });

  return {
    ...keys,
    suggestions,
    /** True while the catalogue is on its way. */
    isLoading: !finder && !failed,
  };
}
