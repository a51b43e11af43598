import type { Category, ListedProduct } from "#app/data/database.ts";
import type { FamilyEntry } from "#domains/products/catalogue.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import type { Explanation } from "#tools/find/explanation.ts";
import {
  ALL_CATEGORIES,
  DEFAULT_PRICE_BOUNDS,
  familyPath,
  type PriceRange,
} from "./catalogue-filter.ts";
import type { TechnicalTable } from "./family-table.ts";

/** What the catalogue page shows under a filter; the server and the browser make the same one. */
export type CatalogueView<Listed extends ListedProduct = ListedProduct> = {
  /** The filter that it answers, as a query. */
  query: string;
  products: Listed[];
  /** How many products match, over all pages. */
  total: number;
  page: number;
  pages: number;
  priceBounds: PriceRange;
  categories: Category[];
  /** What was understood of the search text; null without one. */
  explanation: Explanation | null;
  /** What is nearest to a part that is not in the list. */
  nearest: Listed[];
  /** By product id: in what it differs from the part that was asked for. */
  differences: Record<string, string>;
  /** Ids of those that are told apart by a drawing to their sizes: their picture is one of the whole series. */
  drawn: string[];
  /** All types of product that there are. */
  types: FamilyEntry[];
  /** Keys of those whose technical data are shown. */
  families: string[];
  /** Their columns and facets; null where no type is asked for. */
  table: TechnicalTable | null;
  /** Whether products are shown as lines of the table, or as cards. */
  isTable: boolean;
  /** False when the products could not be read: nothing can be said of what there is. */
  read: boolean;
};

/** Returns the family that a view shows by nothing else, from its first page on; null for other views. */
export function shownFamily({
  families: [key],
  query,
  types,
}: Pick<CatalogueView, "families" | "query" | "types">): FamilyEntry | null {
  const family = types.find((type) => type.key === key);
  return family && familyPath(family.key) === `${CATALOGUE_PATH}?${query}` ? family : null;
}

/** Returns what the page shows when the products could not be read: no list, and no message either. */
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
    families: [],
    table: null,
    isTable: false,
    read: false,
  };
}
