import { type KeyAction, useKeys } from "./use-keys.ts";

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main a[data-row]")];

/** The row that holds the focus. */
const rowInFocus = () => document.activeElement?.closest("tr[data-id]") ?? null;

/** Moves the focus from row to row; at either end of a page it stays. */
function move(step: 1 | -1): boolean {
  const links = rowLinks();
  const row = rowInFocus();
  const at = links.findIndex((link) => row?.contains(link));
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

const LIST_KEYS: Record<string, KeyAction> = {
  j: () => move(1),
  k: () => move(-1),
  // Elsewhere the arrows scroll.
  ArrowDown: () => rowInFocus() !== null && move(1),
  ArrowUp: () => rowInFocus() !== null && move(-1),
  x() {
    const box = rowInFocus()?.querySelector<HTMLElement>("input[type=checkbox]");
    box?.click();
    return box !== undefined && box !== null;
  },
};

/** Lets a list be walked through without a mouse: Enter opens the row in focus, as every link. */
export function useListKeys(): void {
  useKeys(LIST_KEYS);
}
