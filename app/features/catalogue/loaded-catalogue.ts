import type { CatalogueList } from "#app/data/catalogue.ts";
import type { ProductWithCategory } from "#app/data/database.ts";
import type { Finder } from "#app/features/find/finder.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";

/** What the browser has of the catalogue; each part is null until it is loaded. */
export type LoadedCatalogue = {
  /** By name. */
  products: CatalogueList["products"];
  /** Answers a filter; a search needs the finder, too. */
  view: ((filter: CatalogueFilter, finder: Finder | null) => CatalogueView | null) | null;
  finder: Finder | null;
  /** Of how many types the technical data are here. */
  families: number;
  /** True while the last try to load something has failed. */
  failed: boolean;
};

export const NOT_LOADED: LoadedCatalogue = {
  products: null,
  view: null,
  finder: null,
  families: 0,
  failed: false,
};

let loaded = NOT_LOADED;
const listeners = new Set<() => void>();

export function loadedCatalogue(): LoadedCatalogue {
  return loaded;
}

export function publishCatalogue(change: Partial<LoadedCatalogue>): void {
  loaded = { ...loaded, ...change };
  for (const listener of listeners) listener();
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a product that the browser has already, for when the server cannot be asked. */
export function loadedProduct(key: string): ProductWithCategory | undefined {
  const wanted = key.toLowerCase();
  return loaded.products?.find(({ id, slug }) => id === wanted || slug === wanted);
}
