import { startTransition, useEffect, useState } from "react";
import type { LoadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { type CatalogueFilter, filterQuery, isSearch, parseFilter } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import type { ListState } from "./catalogue-results.tsx";

type Answer = { filter: CatalogueFilter; view: CatalogueView };

/** Returns the server’s view if it matches, else a new result; until then the previous one. */
export function useCatalogueAnswer(
  served: CatalogueView,
  filter: CatalogueFilter,
  { view: find, finder, isOnServer, productTypes, failed }: LoadedCatalogue,
): Answer & { list: ListState } {
  /** Undefined while the server’s view applies, null while technical data load. */
  const [last, setLast] = useState<Answer | null>();
  const query = filterQuery(filter);
  const isServed = served.read && served.query === query;
  const isReady = find !== null && (finder !== null || isOnServer || !isSearch(filter));

  // biome-ignore lint/correctness/useExhaustiveDependencies: New technical data change the result
  useEffect(() => {
    if (isServed) setLast(undefined);
    if (isServed || !find || !isReady) return;
    const stop = new AbortController();
    find(filter, finder, stop.signal).then((view) => {
      if (!stop.signal.aborted) startTransition(() => setLast(view && { filter, view }));
    });
    return () => stop.abort();
  }, [find, finder, productTypes, filter, isServed, isReady]);

  if (isServed) return { filter, view: served, list: "shown" };
  if (isReady && last) return { ...last, list: "shown" };
  if (isReady && last === undefined && served.read) {
    const before = parseFilter(new URLSearchParams(served.query));
    return { filter: before, view: served, list: "shown" };
  }
  return { filter, view: served, list: failed || !served.read ? "unset" : "pending" };
}
