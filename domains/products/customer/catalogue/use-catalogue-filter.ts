import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import {
  type CatalogueFilter,
  cataloguePath,
  filterQuery,
  parseFilter,
} from "./catalogue-filter.ts";

export type ChangeFilter = (
  change: Partial<CatalogueFilter>,
  how?: {
    replace?: boolean;
    byLink?: boolean;
  },
) => void;

/**
 * Returns the filter for controls (immediate) and results (deferred), and a setter. The URL
 * bypasses the router, which would re-render every link.
 */
export function useCatalogueFilter(): [CatalogueFilter, CatalogueFilter, ChangeFilter] {
  const location = useLocation();
  const [filter, setFilter] = useState(() => parseFilter(new URLSearchParams(location.search)));
  const [settled, setSettled] = useState(filter);
  const latest = useRef(filter);
  const callOff = useRef<() => void>(undefined);
  const write = useRef<() => void>(undefined);

  const show = useCallback(
    (next: CatalogueFilter, how?: { byLink?: boolean; replace?: boolean }) => {
      latest.current = next;
      if (!how?.byLink) setFilter(next);
      callOff.current?.();
      // Two choices before one paint make two history entries.
      if (how) write.current?.();
      write.current = how && (() => writeAddress(cataloguePath(next), how.replace ?? false));
      callOff.current = afterPaint(() => {
        write.current?.();
        write.current = undefined;
        startTransition(() => {
          setFilter(next);
          setSettled(next);
        });
      });
    },
    [],
  );

  // Changed elsewhere, by Back, a link or the search dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Reads the URL after any navigation
  useEffect(() => {
    function follow() {
      if (window.location.pathname !== CATALOGUE_PATH) return;
      const requested = parseFilter(new URLSearchParams(window.location.search));
      if (filterQuery(requested) !== filterQuery(latest.current)) show(requested);
    }
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [location, show]);

  const change = useCallback<ChangeFilter>(
    (changes, how = {}) => {
      // The user may have moved to another page that has not rendered yet.
      if (window.location.pathname !== CATALOGUE_PATH) return;
      show({ ...latest.current, page: 1, ...changes }, how);
    },
    [show],
  );
  return [filter, settled, change];
}

/** Deferred until after paint, as it takes a third of a click’s time. */
function writeAddress(path: string, replace: boolean): void {
  if (window.location.pathname !== CATALOGUE_PATH) return;
  const isSame = path === window.location.pathname + window.location.search;
  if (replace || isSame) window.history.replaceState(window.history.state, "", path);
  else window.history.pushState(null, "", path);
}
