import type { Category, ListedProduct } from "#app/data/database.ts";
import type { ProductTypeEntry } from "#domains/products/catalogue.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import type { Explanation } from "#tools/find/explanation.ts";
import {
  ALL_CATEGORIES,
  DEFAULT_PRICE_BOUNDS,
  type PriceRange,
  productTypePath,
} from "./catalogue-filter.ts";
import type { TechnicalTable } from "./product-type-table.ts";

/** Server and browser compute the same view. */
export type CatalogueView<Listed extends ListedProduct = ListedProduct> = {
  query: string;
  products: Listed[];
  total: number;
  page: number;
  pages: number;
  priceBounds: PriceRange;
  categories: Category[];
  explanation: Explanation | null;
  /** Products nearest to a requested part that is not in the list. */
  nearest: Listed[];
  /** Difference from the requested part, by product id. */
  differences: Record<string, string>;
  /** Ids shown with a dimension drawing, as their picture is of the whole series. */
  drawn: string[];
  types: ProductTypeEntry[];
  productTypes: string[];
  /** Null if no type is selected. */
  table: TechnicalTable | null;
  isTable: boolean;
  /** False if products failed to load. */
  read: boolean;
};

/** Returns the product type if it is the only filter and page 1 is shown; else null. */
export function shownProductType({
  productTypes: [key],
  query,
  types,
}: Pick<CatalogueView, "productTypes" | "query" | "types">): ProductTypeEntry | null {
  const productType = types.find((type) => type.key === key);
  return productType && productTypePath(productType.key) === `${CATALOGUE_PATH}?${query}`
    ? productType
    : null;
}

export function unreadView(categories: Category[] | null): CatalogueView {
  return {
    query: "",
    products: [],
    total: 0,
    page: 1,
    pages: 1,
    priceBounds: DEFAULT_PRICE_BOUNDS,
    categories: [ALL_CATEGORIES, ...(categories ?? [])],
    explanation: null,
    nearest: [],
    differences: {},
    drawn: [],
    types: [],
    productTypes: [],
    table: null,
    isTable: false,
    read: false,
  };
}
