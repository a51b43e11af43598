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
    /** By a link, which shows no choice itself: the controls follow with the results. */
    byLink?: boolean;
  },
) => void;

/**
 * Returns the filter, the filter that the results follow, and how to change it: controls show a choice at once,
 * and results follow when that stands on the screen. The address holds the filter, so that a filtered view can
 * be shared and Back works; a choice makes a history entry, unless it replaces the last one. Every change but
 * turning the page goes back to page 1.
 *
 * The address is written beside the router, which would draw every link of the page anew each time; where the
 * router goes, the filter follows.
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
      // Two choices before one paint are two entries of the history.
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

  // By another hand: Back, a link to the catalogue, the search dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the router went, the address is read anew
  useEffect(() => {
    function follow() {
      if (window.location.pathname !== CATALOGUE_PATH) return;
      const asked = parseFilter(new URLSearchParams(window.location.search));
      if (filterQuery(asked) !== filterQuery(latest.current)) show(asked);
    }
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [location, show]);

  const change = useCallback<ChangeFilter>(
    (changes, how = {}) => {
      // Whoever typed and went on stands on another page's address, before that page is drawn.
      if (window.location.pathname !== CATALOGUE_PATH) return;
      show({ ...latest.current, page: 1, ...changes }, how);
    },
    [show],
  );
  return [filter, settled, change];
}

/** Takes a third of what a press costs before its paint: hence after it. */
function writeAddress(path: string, replace: boolean): void {
  if (window.location.pathname !== CATALOGUE_PATH) return;
  const isSame = path === window.location.pathname + window.location.search;
  if (replace || isSame) window.history.replaceState(window.history.state, "", path);
  else window.history.pushState(null, "", path);
}
