import type { ProductWithCategory } from "#app/data/database.ts";
import type { Finder } from "#app/features/find/finder.ts";
import type { CatalogueIndex } from "./catalogue-view.ts";

/** What the browser has of the catalogue. */
export type LoadedCatalogue = {
  /** The whole catalogue ready for filtering; null until it is loaded. */
  index: CatalogueIndex | null;
  /** Searches it; null until its products were read for that. */
  finder: Finder | null;
  /** True while the last try to load it has failed. */
  failed: boolean;
};

export const NOT_LOADED: LoadedCatalogue = { index: null, finder: null, failed: false };

let loaded = NOT_LOADED;
const listeners = new Set<() => void>();

export function loadedCatalogue(): LoadedCatalogue {
  return loaded;
}

export function publishCatalogue(next: LoadedCatalogue): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a product that the browser has already, for when the server cannot be asked. */
export function loadedProduct(id: string): ProductWithCategory | undefined {
  return loaded.index?.products.find((product) => product.id === id.toLowerCase());
}
