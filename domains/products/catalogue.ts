import { createContext } from "react-router";
import type { Category, ProductWithCategory } from "#app/data/database.ts";
import type { Machine } from "#domains/machines/machine.ts";
import type { NamedMachine } from "#tools/find/named-machines.ts";
import type { Relation } from "./product-relations.ts";
import type { CatalogueProduct, Shipping } from "./products.ts";
import type { PublishedReview } from "./reviews.ts";
import type { ProductType, ProductTypeData } from "./technical-data.ts";

/** A part that failed to load is null; the others remain usable. */
export type Catalogue = {
  categories: Category[] | null;
  products: ProductWithCategory[] | null;
  /** URLs by product id, in display order. */
  photos: ReadonlyMap<string, string[]> | null;
  productTypes: ProductTypeData[] | null;
  relations: Relation[] | null;
  machines: Machine[] | null;
  reviews: PublishedReview[] | null;
  details: ReadonlyMap<string, ProductDetails>;
};

/** `revised_at` (ISO 8601) is the last change to anything on the datasheet. */
export type ProductDetails = Shipping &
  Pick<CatalogueProduct, "revised_at" | "sample" | "sample_fields">;

/** Products (about 800 kB) above which the browser queries the server. */
const MOST_IN_BROWSER = 20_000;

/** A list that failed to load counts as small. */
export function isInBrowser(products: Catalogue["products"]): boolean {
  return (products?.length ?? 0) <= MOST_IN_BROWSER;
}

export type CatalogueList = Pick<Catalogue, "categories" | "products"> & {
  types: (ProductTypeEntry & Pick<ProductType, "id">)[];
  machines: NamedMachine[];
};

export type ProductTypeEntry = Pick<ProductType, "key" | "name" | "drawing"> & {
  categories: string[];
};

export function productTypeEntries({ productTypes, products }: Catalogue): CatalogueList["types"] {
  const categories = new Map(products?.map(({ id, category_id }) => [id, category_id]));
  return (productTypes ?? []).flatMap(({ type: { id, key, name, drawing }, ids }) => {
    if (ids.length === 0) return [];
    const held = new Set(ids.flatMap((id) => categories.get(id) ?? []));
    return [{ id, key, name, drawing, categories: [...held] }];
  });
}

export type ReadCatalogue = () => Promise<Catalogue>;

export const catalogueContext = createContext<ReadCatalogue>();

/** Lets other networks’ requests through. */
export const pauseContext = createContext<() => Promise<void>>();
