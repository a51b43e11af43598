import { create } from "zustand";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import type { CatalogueFilter } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import type { CatalogueView } from "#domains/products/customer/catalogue/catalogue-page.ts";
import type { Finder } from "#tools/find/finder.ts";
import type { FoundParts } from "./found-parts.ts";

/** What the browser has of the catalogue; each part is null until it is loaded. */
export type LoadedCatalogue = {
  /** By name. */
  products: CatalogueList["products"];
  /** Answers a filter, in slices, and with null when it was stopped; a search needs the finder, too. */
  view:
    | ((
        filter: CatalogueFilter,
        finder: Finder | null,
        signal: AbortSignal,
      ) => Promise<CatalogueView | null>)
    | null;
  finder: Finder | null;
  /** Answers a search box: null for a text that says nothing, and when it was stopped. */
  search: ((text: string, signal: AbortSignal) => Promise<FoundParts | null>) | null;
  /** True where the list is too large for a browser: `view` and `search` ask the server. */
  isOnServer: boolean;
  /** Of how many types the technical data are here. */
  families: number;
  /** True while the last try to load something has failed. */
  failed: boolean;
};

export const useLoadedCatalogue = create<LoadedCatalogue>(() => ({
  products: null,
  view: null,
  finder: null,
  search: null,
  isOnServer: false,
  families: 0,
  failed: false,
}));

export const { getState: loadedCatalogue, setState: publishCatalogue } = useLoadedCatalogue;
