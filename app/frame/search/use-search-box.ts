import { startTransition, useEffect, useState } from "react";
import { useOptionKeys } from "#app/ui/option-keys.ts";
import { readySearch } from "#domains/products/components/catalogue-source.ts";
import type { FoundParts } from "#domains/products/components/found-parts.ts";
import { useLoadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { searchPath } from "#domains/products/search-path.ts";

/** Fits above an on-screen keyboard. */
const SHOWN = 8;

export type Suggestion = FoundParts["best"][number];

/** `suggestions` is null for a text without search terms. */
type Found = { answered: string; suggestions: FoundParts | null };

export type SearchBox = ReturnType<typeof useSearchBox>;

export function useSearchBox(open: boolean, term: string, goTo: (path: string) => void) {
  const { search, failed } = useLoadedCatalogue();

  useEffect(() => {
    if (open) readySearch();
  }, [open]);

  const [{ answered, suggestions }, setFound] = useState<Found>({
    answered: "",
    suggestions: null,
  });
  useEffect(() => {
    if (!search) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(term, stop.signal);
      if (stop.signal.aborted) return;
      const suggestions = found && { ...found, best: found.best.slice(0, SHOWN) };
      startTransition(() => setFound({ answered: term, suggestions }));
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, term]);

  const paths = [
    ...(suggestions?.explanation.ways ?? []).map(({ to }) => to),
    ...(suggestions?.best ?? []).map(({ product }) => productPath(product.id)),
  ];
  const all = searchPath(term);
  if (all && suggestions && suggestions.total > 0) paths.push(all);
  const keys = useOptionKeys(answered, paths.length, (at) => {
    const path = paths[at];
    if (path) goTo(path);
  });

  return {
    ...keys,
    suggestions,
    isLoading: !search && !failed,
    isFailed: failed,
  };
}
