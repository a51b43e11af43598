import { createContext } from "react-router";
import type { Category, ProductWithCategory } from "./database.ts";

/** What the catalogue shows. A part that could not be read is null, and takes nothing from the other. */
export type Catalogue = {
  categories: Category[] | null;
  products: ProductWithCategory[] | null;
};

/** How a loader asks for the catalogue; the server puts the reader in before it renders. */
export type ReadCatalogue = () => Promise<Catalogue>;

export const catalogueContext = createContext<ReadCatalogue>();
