import { useEffect, useSyncExternalStore } from "react";
import { CATALOGUE_URL, type Catalogue } from "#app/data/catalogue.ts";
import { type CatalogueIndex, indexCatalogue } from "./catalogue-view.ts";

let index: CatalogueIndex | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** How long (ms) the list waits for the page to settle. */
const PATIENCE = 300;

/**
 * Loads the whole catalogue into the browser once. A failure shows nothing (spec section 8): the
 * page keeps the server's results, and the next visit tries again.
 */
function loadCatalogue(): void {
  if (index || loading) return;
  loading = fetch(CATALOGUE_URL)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
      index = indexCatalogue((await response.json()) as Catalogue);
      for (const listener of listeners) listener();
    })
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      loading = null;
    });
}

/** Returns the whole catalogue ready for filtering; null until it is loaded. */
export function useCatalogueIndex(): CatalogueIndex | null {
  useEffect(() => {
    // The page is read first; the list is for whoever stays to search it.
    const waiting = setTimeout(loadCatalogue, PATIENCE);
    return () => clearTimeout(waiting);
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => index,
    () => null,
  );
}
