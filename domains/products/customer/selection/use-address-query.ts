import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from "react-router";
import { afterPaint } from "#app/lib/after-paint.ts";
import { isAnswerLoaded } from "./lazy-answer.tsx";
import type { Asking } from "./sizing-form.tsx";

/**
 * Returns what is asked for now, and how a form asks: at every key, so the address is written beside the router,
 * which would draw the whole page anew each time. Where the router goes, it follows.
 */
export function useAddressQuery(): { query: URLSearchParams; asking: Asking } {
  const location = useLocation();
  const [search, setSearch] = useState(location.search);

  useEffect(() => setSearch(location.search), [location]);

  const onQuery = useCallback((query: URLSearchParams) => {
    const next = `?${query}`;
    writeAddress(next);
    // At once, in the frame of the key; while the answer's code is on its way, what the server drew stands meanwhile.
    if (isAnswerLoaded()) setSearch(next);
    else startTransition(() => setSearch(next));
  }, []);
  const opened = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const returns = useReturns();
  return { query: new URLSearchParams(search), asking: { opened, returns, onQuery } };
}

/** Returns how often Back or Forward has led to another entry of the history since the page was opened. */
function useReturns(): number {
  const location = useLocation();
  const isReturn = useNavigationType() === "POP";
  const [known, setKnown] = useState({ location, returns: 0 });
  if (known.location === location) return known.returns;
  const returns = known.returns + Number(isReturn);
  setKnown({ location, returns });
  return returns;
}

/** Nobody waits for it with the answer to a key; where the router went meanwhile, its address stays. */
function writeAddress(search: string): void {
  const entry = window.history.state?.key;
  afterPaint(() => {
    const { state } = window.history;
    if (state?.key === entry) window.history.replaceState(state, "", search);
  });
}

/** Whether an address is another page's: what a page works with stays while it is asked for something else. */
export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
