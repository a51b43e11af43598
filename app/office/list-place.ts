import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import * as v from "valibot";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** Link back to a list; `state` restores its scroll position. */
export type ListPlace = { path: string; state: { back: true } };

const LEFT = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    search: v.string(),
    /** px */
    top: v.number(),
    ids: v.optional(v.array(v.string()), []),
    pages: v.optional(v.number(), 1),
    opened: v.optional(v.string(), ""),
  }),
);

export type LeftList = v.InferOutput<typeof LEFT>;

const key = (list: string) => `reefline-list ${list}`;

export function readLeftList(list: string): LeftList | null {
  const read = v.safeParse(LEFT, readTab(key(list)));
  return read.success ? read.output : null;
}

export function writeLeftList(list: string, left: LeftList): void {
  writeTab(key(list), JSON.stringify(left));
}

export function useListPlace(list: string): ListPlace {
  return { path: `${list}${readLeftList(list)?.search ?? ""}`, state: { back: true } };
}

function useIsBack(): boolean {
  const { state } = useLocation();
  return useNavigationType() === "POP" || state?.back === true;
}

/** Restoring a lower position needs all rows. */
export function useComesBackDown(): boolean {
  const { pathname, search } = useLocation();
  const isBack = useIsBack();
  const left = isBack ? readLeftList(pathname) : null;
  return left?.search === search && left.top > 0;
}

export function useListPlaceKeeper(shown: Pick<LeftList, "ids" | "pages"> | null): void {
  const { pathname, search } = useLocation();
  const isBack = useIsBack();
  const restore = useRef(isBack);
  const ready = shown !== null;

  // Runs after the root's layout effect, which scrolls to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only with the first rows
  useEffect(() => {
    if (!ready || !restore.current) return;
    restore.current = false;
    const left = readLeftList(pathname);
    if (left?.search !== search) return;
    // Measuring forces layout, so skip it at the top.
    if (left.top > 0) window.scrollTo({ top: left.top, behavior: "instant" });
    const opened = `tr[data-id="${CSS.escape(left.opened)}"] a[data-row]`;
    document.querySelector<HTMLElement>(opened)?.focus({ preventScroll: true });
  }, [ready]);

  const latest = useRef({ search, shown });
  latest.current = { search, shown };
  // The next page reads it before unmount.
  useEffect(() => {
    if (shown) keepLeft(pathname, { search, shown }, window.scrollY);
  }, [pathname, search, shown]);

  useLayoutEffect(() => {
    // On unmount, scrollY already belongs to the next page.
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
