import { createContext } from "react-router";
import type { Category, ProductWithCategory } from "#app/data/database.ts";
import type { Machine } from "#domains/machines/machine.ts";
import type { NamedMachine } from "#tools/find/named-machines.ts";
import type { Relation } from "./product-relations.ts";
import type { CatalogueProduct, Shipping } from "./products.ts";
import type { PublishedReview } from "./reviews.ts";
import type { Family, ProductType } from "./technical-data.ts";

/** What the catalogue shows. A part that could not be read is null, and takes nothing from the other. */
export type Catalogue = {
  categories: Category[] | null;
  products: ProductWithCategory[] | null;
  /** Addresses of uploaded photos by the id of their product, in their order. */
  photos: ReadonlyMap<string, string[]> | null;
  /** Technical data, by type; a document of its own for the browser. */
  families: Family[] | null;
  relations: Relation[] | null;
  /** By maker and model. */
  machines: Machine[] | null;
  /** The published ones, the latest first. */
  reviews: PublishedReview[] | null;
  /** By the id of the product: what its page and its datasheet say, and no list. */
  details: ReadonlyMap<string, ProductDetails>;
};

/** With the moment (ISO 8601) when what its datasheet shows was last changed. */
export type ProductDetails = Shipping & Pick<CatalogueProduct, "revised_at" | "sample_fields">;

/**
 * Products up to which the browser loads the list and answers by itself: 20,000 are some 800 kB. Beyond it the
 * browser asks the server for every answer.
 */
const MOST_IN_BROWSER = 20_000;

/** Whether the browser gets the list; one that could not be read is taken for one of the usual size. */
export function isInBrowser(products: Catalogue["products"]): boolean {
  return (products?.length ?? 0) <= MOST_IN_BROWSER;
}

/** What the browser has of it at first; without products where the server is asked instead. */
export type CatalogueList = Pick<Catalogue, "categories" | "products"> & {
  types: (FamilyEntry & Pick<ProductType, "id">)[];
  /** What searches know them by. */
  machines: NamedMachine[];
};

/** A type of which there are products, and in which categories. */
export type FamilyEntry = Pick<ProductType, "key" | "name" | "drawing"> & {
  categories: string[];
};

/** Returns the types that products have, in the order of the office. */
export function familyEntries({ families, products }: Catalogue): CatalogueList["types"] {
  const categories = new Map(products?.map(({ id, category_id }) => [id, category_id]));
  return (families ?? []).flatMap(({ type: { id, key, name, drawing }, ids }) => {
    if (ids.length === 0) return [];
    const held = new Set(ids.flatMap((id) => categories.get(id) ?? []));
    return [{ id, key, name, drawing, categories: [...held] }];
  });
}

/** How a loader asks for the catalogue; the server puts the reader in before it renders. */
export type ReadCatalogue = () => Promise<Catalogue>;

/** What is said to a query, and travels as JSON. */
export type CatalogueData = {
  status: 200 | 503;
  data: unknown;
  /** Whether anybody may keep it. */
  isKept: boolean;
};

/** What the catalogue answers to a query. A long answer pauses, so that other networks' are made in between. */
export type CatalogueAnswer = (
  catalogue: Catalogue,
  query: URLSearchParams,
  pause: () => Promise<void>,
) => Promise<CatalogueData>;
/** The same by the address at which it is asked. */
export type CatalogueAnswers = ReadonlyMap<string, CatalogueAnswer>;

export const catalogueContext = createContext<ReadCatalogue>();
