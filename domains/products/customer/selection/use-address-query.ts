import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";
import { isAnswerLoaded } from "./lazy-answer.tsx";
import type { Asking } from "./sizing-form.tsx";

/** Bypasses the router, which would re-render the whole page on each key. */
export function useAddressQuery(): { query: URLSearchParams; asking: Asking } {
  const location = useLocation();
  const [search, setSearch] = useState(location.search);

  useEffect(() => setSearch(location.search), [location]);

  const onQuery = useCallback((query: URLSearchParams) => {
    const next = `?${query}`;
    writeAddress(next);
    // Update in the same frame; until the code loads, the server’s HTML remains.
    if (isAnswerLoaded()) setSearch(next);
    else startTransition(() => setSearch(next));
  }, []);
  const opened = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const returns = useReturns();
  return { query: new URLSearchParams(search), asking: { opened, returns, onQuery } };
}

function useReturns(): number {
  const location = useLocation();
  const isReturn = useNavigationType() === "POP";
  const [known, setKnown] = useState({ location, returns: 0 });
  if (known.location === location) return known.returns;
  const returns = known.returns + Number(isReturn);
  setKnown({ location, returns });
  return returns;
}

/** Deferred, as no result waits for it; a later navigation takes precedence. */
function writeAddress(search: string): void {
  const entry = window.history.state?.key;
  afterPaint(() => {
    const { state } = window.history;
    if (state?.key === entry) window.history.replaceState(state, "", search);
  });
}

/** Query changes need no revalidation. */
export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
