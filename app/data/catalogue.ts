import { createContext } from "react-router";
import type { Category, ProductWithCategory } from "./database.ts";
import type { Relation } from "./product-relations.ts";
import type { Family } from "./technical-data.ts";

/** What the catalogue shows. A part that could not be read is null, and takes nothing from the other. */
export type Catalogue = {
  categories: Category[] | null;
  products: ProductWithCategory[] | null;
  /** Technical data, by type; a document of its own for the browser. */
  families: Family[] | null;
  relations: Relation[] | null;
};

/** What the browser has of it at first. */
export type CatalogueList = Pick<Catalogue, "categories" | "products">;

/** How a loader asks for the catalogue; the server puts the reader in before it renders. */
export type ReadCatalogue = () => Promise<Catalogue>;

export const catalogueContext = createContext<ReadCatalogue>();
