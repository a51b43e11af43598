import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import type { ProductWithCategory } from "#app/data/database.ts";
import { readySearch } from "#app/features/catalogue/catalogue-source.ts";
import { useLoadedCatalogue } from "#app/features/catalogue/loaded-catalogue.ts";
import type { Explanation } from "#app/features/find/explanation.ts";
import { productPath } from "#app/features/product/product.ts";
import { searchPath } from "#app/features/product/search-path.ts";

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

/** The state of a search box with a list of suggestions (the combobox pattern of WAI-ARIA 1.2). */
export function useSearchBox(open: boolean, term: string, goTo: (path: string) => void) {
  const { products, finder, failed } = useLoadedCatalogue();
  const deferredTerm = useDeferredValue(term);
  const [active, setActive] = useState<{ term: string; place: number } | null>(null);
  const listId = useId();

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
  const place = active?.term === deferredTerm && active.place < paths.length ? active.place : -1;
  const optionId = (at: number) => `${listId}-${at}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (paths.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are options: the box itself.
      const next = (place + 1 + step + paths.length + 1) % (paths.length + 1);
      setActive({ term: deferredTerm, place: next - 1 });
    } else if (event.key === "Enter" && place >= 0) {
      const path = paths[place];
      if (!path) return;
      event.preventDefault();
      goTo(path);
    }
  }

  return {
    suggestions,
    /** True while the catalogue is on its way. */
    isLoading: !finder && !failed,
    active: place,
    listId,
    optionId,
    pointAt: (at: number) => setActive({ term: deferredTerm, place: at }),
    choose: (at: number) => {
      const path = paths[at];
      if (path) goTo(path);
    },
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": paths.length > 0,
      "aria-controls": listId,
      "aria-activedescendant": place >= 0 ? optionId(place) : undefined,
      onKeyDown,
    } as const,
  };
}
