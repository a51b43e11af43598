import { type KeyAction, useKeys } from "./use-keys.ts";

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main a[data-row]")];

const rowInFocus = () => document.activeElement?.closest("tr[data-id]") ?? null;

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

/** Shift applies the new state to the whole range. */
function choose(isRange: boolean): boolean {
  const box = boxInFocus();
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: isRange }));
  return box !== null;
}

function extend(step: 1 | -1): boolean {
  const wasChosen = boxInFocus()?.checked ?? false;
  if (!wasChosen || nextBox(step)?.checked) choose(false);
  const isBack = wasChosen && nextBox(step)?.checked;
  if (!move(step)) return false;
  // The first step selects two rows as one range, for a single change.
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

export function useListKeys(): void {
  useKeys(LIST_KEYS);
}
