import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import * as v from "valibot";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** Where the way back to a list leads: its filters and page, and by `state` its scroll position. */
export type ListPlace = { path: string; state: { back: true } };

const LEFT = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    search: v.string(),
    /** How far it was scrolled (pixels). */
    top: v.number(),
    /** What stood on its page, in order, and how many pages there were. */
    ids: v.optional(v.array(v.string()), []),
    pages: v.optional(v.number(), 1),
    /** What was opened from it last. */
    opened: v.optional(v.string(), ""),
  }),
);

/** How somebody left a list. */
export type LeftList = v.InferOutput<typeof LEFT>;

const key = (list: string) => `reefline-list ${list}`;

/** Returns how this tab left a list last; null when it was not there. */
export function readLeftList(list: string): LeftList | null {
  const read = v.safeParse(LEFT, readTab(key(list)));
  return read.success ? read.output : null;
}

export function writeLeftList(list: string, left: LeftList): void {
  writeTab(key(list), JSON.stringify(left));
}

/** Returns the way back to a list, as this tab left it last. */
export function useListPlace(list: string): ListPlace {
  return { path: `${list}${readLeftList(list)?.search ?? ""}`, state: { back: true } };
}

function useIsBack(): boolean {
  const { state } = useLocation();
  return useNavigationType() === "POP" || state?.back === true;
}

/** Whether the list will be brought back to a place further down, which all of its rows have to be there for. */
export function useComesBackDown(): boolean {
  const { pathname, search } = useLocation();
  const isBack = useIsBack();
  const left = isBack ? readLeftList(pathname) : null;
  return left?.search === search && left.top > 0;
}

/**
 * Remembers how a list was left, and brings it back to that place once its rows are there: after the
 * browser's Back, and after a link or a save that leads back. Then the row that was opened has the focus.
 * Whoever comes another way begins at its top.
 */
export function useListPlaceKeeper(shown: Pick<LeftList, "ids" | "pages"> | null): void {
  const { pathname, search } = useLocation();
  const isBack = useIsBack();
  const restore = useRef(isBack);
  const ready = shown !== null;

  // Every new page begins at its top, in a layout effect of the root: this runs after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first rows
  useEffect(() => {
    if (!ready || !restore.current) return;
    restore.current = false;
    const left = readLeftList(pathname);
    if (left?.search !== search) return;
    // Measuring a page that is still being drawn takes time: whoever was at the top is there.
    if (left.top > 0) window.scrollTo({ top: left.top, behavior: "instant" });
    const opened = `tr[data-id="${CSS.escape(left.opened)}"] a[data-row]`;
    document.querySelector<HTMLElement>(opened)?.focus({ preventScroll: true });
  }, [ready]);

  const latest = useRef({ search, shown });
  latest.current = { search, shown };
  // The next page reads it before this one has gone.
  useEffect(() => {
    if (shown) keepLeft(pathname, { search, shown }, window.scrollY);
  }, [pathname, search, shown]);

  useLayoutEffect(() => {
    // Asked for when the list goes, the browser would answer for half of the next page.
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      window.removeEventListener("scroll", follow);
      keepLeft(pathname, latest.current, top);
    };
  }, [pathname]);
}

function keepLeft(
  list: string,
  { search, shown }: { search: string; shown: Pick<LeftList, "ids" | "pages"> | null },
  top: number,
): void {
  const { ids = [], pages = 1 } = shown ?? {};
  writeLeftList(list, { search, top, ids, pages, opened: "" });
}
