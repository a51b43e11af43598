import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "#app/lib/storage.ts";

const KEY = "reefline-single-keys";

/** Whether single letters do something in this browser: who speaks to it, or trembles, switches that off. */
export function readSingleKeys(): boolean {
  return readStorage(KEY) !== "off";
}

export function writeSingleKeys(on: boolean): void {
  writeStorage(KEY, on ? "on" : "off");
}

/** A key does nothing where somebody types, and in a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]") !==
      null
  );
}

/** What a key does; it returns false when there was nothing to do, and the browser does what it would. */
export type KeyAction = (event: KeyboardEvent) => boolean | undefined;

/** Lets keys, by the name that `KeyboardEvent.key` gives them, do something on this page. */
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

/** Keeps the slash from opening the search, which knows nothing of the switch, while single keys are off. */
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

/** What the dialog of the keys holds, in the words of who opens it. */
export function keysTitle(inOffice: boolean): string {
  return inOffice ? "Shortcuts and notifications" : "Shortcuts";
}
