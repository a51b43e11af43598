import { create } from "zustand";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import type { CatalogueFilter } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import type { CatalogueView } from "#domains/products/customer/catalogue/catalogue-page.ts";
import type { Finder } from "#tools/find/finder.ts";
import type { FoundParts } from "./found-parts.ts";

export type LoadedCatalogue = {
  products: CatalogueList["products"];
  /** Resolves to null when aborted; a search also needs the finder. */
  view:
    | ((
        filter: CatalogueFilter,
        finder: Finder | null,
        signal: AbortSignal,
      ) => Promise<CatalogueView | null>)
    | null;
  finder: Finder | null;
  /** Resolves to null for a text without words, and when aborted. */
  search: ((text: string, signal: AbortSignal) => Promise<FoundParts | null>) | null;
  /** The list is too large for a browser; `view` and `search` query the server. */
  isOnServer: boolean;
  productTypes: number;
  /** The latest attempt to load something failed. */
  failed: boolean;
};

export const useLoadedCatalogue = create<LoadedCatalogue>(() => ({
  products: null,
  view: null,
  finder: null,
  search: null,
  isOnServer: false,
  productTypes: 0,
  failed: false,
}));

export const { getState: loadedCatalogue, setState: publishCatalogue } = useLoadedCatalogue;
