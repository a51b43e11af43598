import { create } from "zustand";
import type { CatalogueList } from "#app/data/catalogue.ts";
import type { ProductWithCategory } from "#app/data/database.ts";
import type { Finder } from "#app/features/find/finder.ts";
import { productNamed } from "#app/features/product/product.ts";
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

export const useLoadedCatalogue = create<LoadedCatalogue>(() => ({
  products: null,
  view: null,
  finder: null,
  families: 0,
  failed: false,
}));

export const { getState: loadedCatalogue, setState: publishCatalogue } = useLoadedCatalogue;

/** Returns a product that the browser has already, for when the server cannot be asked. */
export function loadedProduct(key: string): ProductWithCategory | undefined {
  return productNamed(loadedCatalogue().products ?? [], key);
}
