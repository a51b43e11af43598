import { createContext } from "react-router";
import type { Category, ProductWithCategory } from "./database.ts";
import type { Relation } from "./product-relations.ts";
import type { CatalogueProduct, Shipping } from "./products.ts";
import type { PublishedReview } from "./reviews.ts";
import type { Family, ProductType } from "./technical-data.ts";

/** What the catalogue shows. A part that could not be read is null, and takes nothing from the other. */
export type Catalogue = {
  categories: Category[] | null;
  products: ProductWithCategory[] | null;
  /** Technical data, by type; a document of its own for the browser. */
  families: Family[] | null;
  relations: Relation[] | null;
  /** The published ones, the latest first. */
  reviews: PublishedReview[] | null;
  /** By the id of the product: what its page and its datasheet say, and no list. */
  details: ReadonlyMap<string, ProductDetails>;
};

/** With the moment (ISO 8601) when what its datasheet shows was last changed. */
export type ProductDetails = Shipping & Pick<CatalogueProduct, "revised_at" | "sample_fields">;

/** What the browser has of it at first. */
export type CatalogueList = Pick<Catalogue, "categories" | "products"> & { types: FamilyEntry[] };

/** A type of which there are products: how many, and in which categories. */
export type FamilyEntry = Pick<ProductType, "key" | "name" | "drawing"> & {
  count: number;
  categories: string[];
};

/** Returns the types that products have, in the order of the office. */
export function familyEntries({ families, products }: Catalogue): FamilyEntry[] {
  const categories = new Map(products?.map(({ id, category_id }) => [id, category_id]));
  return (families ?? []).flatMap(({ type: { key, name, drawing }, ids }) => {
    if (ids.length === 0) return [];
    const held = new Set(ids.flatMap((id) => categories.get(id) ?? []));
    return [{ key, name, drawing, count: ids.length, categories: [...held] }];
  });
}

/** How a loader asks for the catalogue; the server puts the reader in before it renders. */
export type ReadCatalogue = () => Promise<Catalogue>;

export const catalogueContext = createContext<ReadCatalogue>();
