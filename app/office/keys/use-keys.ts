import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "#app/lib/storage.ts";

const KEY = "reefline-single-keys";

/** Speech input and tremor users turn single letters off (WCAG 2.1.4). */
export function readSingleKeys(): boolean {
  return readStorage(KEY) !== "off";
}

export function writeSingleKeys(on: boolean): void {
  writeStorage(KEY, on ? "on" : "off");
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]") !==
      null
  );
}

/** False lets the browser handle the key. */
export type KeyAction = (event: KeyboardEvent) => boolean | undefined;

/** Keys by `KeyboardEvent.key`. */
export function useKeys(actions: Record<string, KeyAction>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = Object.hasOwn(latest.current, event.key)
        ? latest.current[event.key]
        : undefined;
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      if (event.key.length === 1 && !readSingleKeys()) return;
      if (action(event) !== false) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Stops `/` from opening the search, which ignores this setting. */
export function useSlashSwitch(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "/" && !isTyping(event.target) && !readSingleKeys())
        event.stopPropagation();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

export function keysTitle(inOffice: boolean): string {
  return inOffice ? "Shortcuts and notifications" : "Shortcuts";
}
