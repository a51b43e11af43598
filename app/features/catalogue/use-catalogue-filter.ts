import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  type CatalogueFilter,
  cataloguePath,
  filterQuery,
  parseFilter,
} from "./catalogue-filter.ts";

/** Typing settles for this long (ms) before the results and the address follow it. */
const SETTLE = 150;

type Change = (change: Partial<CatalogueFilter>, how?: { typing?: boolean }) => void;

/**
 * Returns the filter, the filter that the results follow, and how to change it. They differ while
 * somebody types, so that drawing results never holds a key back. The address holds it, so that a
 * filtered view can be shared and Back works: a choice makes a history entry, typing replaces the
 * last one. Every change but turning the page goes back to page 1.
 */
export function useCatalogueFilter(): [CatalogueFilter, CatalogueFilter, Change] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = filterQuery(parseFilter(query));
  const [filter, setFilter] = useState(() => parseFilter(query));
  const [settled, setSettled] = useState(filter);
  // The address as it is, and those on their way: a slow phone shows one when the next is written.
  const written = useRef([address]);
  const timer = useRef<number>(undefined);

  // The address changed by another hand: Back, a link, the search dialog.
  useEffect(() => {
    const arrived = written.current.indexOf(address);
    written.current = arrived < 0 ? [address] : written.current.slice(arrived);
    if (arrived >= 0) return;
    window.clearTimeout(timer.current);
    const found = parseFilter(new URLSearchParams(address));
    setFilter(found);
    setSettled(found);
  }, [address]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const latest = useRef(filter);
  latest.current = filter;

  const change = useCallback<Change>(
    (changes, { typing = false } = {}) => {
      const next = { ...latest.current, page: 1, ...changes };
      latest.current = next;
      setFilter(next);
      window.clearTimeout(timer.current);
      const write = () => {
        written.current.push(filterQuery(next));
        setSettled(next);
        navigate(cataloguePath(next), { replace: typing, preventScrollReset: true });
      };
      // A choice is shown where it was made, before the address and the results follow it.
      timer.current = window.setTimeout(write, typing ? SETTLE : 0);
    },
    [navigate],
  );
  return [filter, settled, change];
}
