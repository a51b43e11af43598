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

const boxInFocus = () =>
  rowInFocus()?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;

/** Presses the box of the row in focus; with Shift, those up to it become what it becomes. */
function choose(isRange: boolean): boolean {
  const box = boxInFocus();
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: isRange }));
  return box !== null;
}

/** Chooses the next row as well; on the way back, it gives up the row that is left. */
function extend(step: 1 | -1): boolean {
  const wasChosen = boxInFocus()?.checked ?? false;
  if (!wasChosen || nextBox(step)?.checked) choose(false);
  const isBack = wasChosen && nextBox(step)?.checked;
  if (!move(step)) return false;
  // The first press chooses two rows: as a range, which is one change.
  if (!isBack && !boxInFocus()?.checked) choose(!wasChosen);
  return true;
}

function nextBox(step: 1 | -1): HTMLInputElement | null {
  const row = rowInFocus();
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;
}

function arrow(event: KeyboardEvent, step: 1 | -1): boolean {
  // Elsewhere the arrows scroll.
  if (rowInFocus() === null) return false;
  return event.shiftKey ? extend(step) : move(step);
}

const LIST_KEYS: Record<string, KeyAction> = {
  j: () => move(1),
  k: () => move(-1),
  ArrowDown: (event) => arrow(event, 1),
  ArrowUp: (event) => arrow(event, -1),
  x: ({ shiftKey }) => choose(shiftKey),
  X: ({ shiftKey }) => choose(shiftKey),
};

/** Lets a list be walked through without a mouse: Enter opens the row in focus, as every link. */
export function useListKeys(): void {
  useKeys(LIST_KEYS);
}
