import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** Where the way back to a list leads: its filters and page, and by `state` its scroll position. */
export type ListPlace = { path: string; state: { back: true } };

/** How somebody left a list: its query and how far it was scrolled (pixels). */
type Left = { search: string; top: number };

const key = (list: string) => `reefline-list ${list}`;

/** Returns the way back to a list, as this tab left it last. */
export function useListPlace(list: string): ListPlace {
  const left = parseJson(readTab(key(list)), isLeft);
  return { path: `${list}${left?.search ?? ""}`, state: { back: true } };
}

/**
 * Remembers how a list was left, and brings it back to that place once its rows are there: after the
 * browser's Back, and after a link or a save that leads back. Whoever comes another way begins at its
 * top.
 */
export function useListPlaceKeeper(ready: boolean): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === "POP" || state?.back === true;
  const restore = useRef(isBack);

  // Every new page begins at its top, in a layout effect of the root: this runs after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first rows
  useEffect(() => {
    if (!ready || !restore.current) return;
    restore.current = false;
    const left = parseJson(readTab(key(pathname)), isLeft);
    if (left?.search === search) window.scrollTo({ top: left.top, behavior: "instant" });
  }, [ready]);

  const latest = useRef(search);
  latest.current = search;
  useLayoutEffect(() => {
    // Asked for when the list goes, the browser would answer for half of the next page.
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      window.removeEventListener("scroll", follow);
      writeTab(key(pathname), JSON.stringify({ search: latest.current, top } satisfies Left));
    };
  }, [pathname]);
}

function isLeft(value: unknown): value is Left {
  if (typeof value !== "object" || value === null) return false;
  const { search, top } = value as Record<string, unknown>;
  return typeof search === "string" && typeof top === "number";
}
