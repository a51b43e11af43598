import { useSyncExternalStore } from "react";
import { readStorage, subscribeStorage, writeStorage } from "#app/lib/storage.ts";
import { LENGTH_UNITS, type LengthUnit } from "#domains/products/value-text.ts";

const STORAGE_KEY = "reefline-length-unit";

let chosen: LengthUnit | undefined;
const listeners = new Set<() => void>();

function current(): LengthUnit {
  return chosen ?? LENGTH_UNITS.find((unit) => unit === readStorage(STORAGE_KEY)) ?? "mm";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeStorage(STORAGE_KEY, () => {
    chosen = undefined;
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Millimetres on the server. */
export function useLengthUnit(): LengthUnit {
  return useSyncExternalStore(subscribe, current, () => "mm");
}

/** Applies to this visit even where storage is unavailable. */
export function chooseLengthUnit(unit: LengthUnit): void {
  chosen = unit;
  writeStorage(STORAGE_KEY, unit);
  for (const listener of listeners) listener();
}
