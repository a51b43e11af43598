/** Address of the whole catalogue as one JSON document, for filtering in the browser. */
export const CATALOGUE_URL = "/catalogue.json";

/** Address of the catalogue page; its query holds the filter. */
export const CATALOGUE_PATH = "/products";

/** Returns the address of the catalogue with one category; pages that only lead there need no filter. */
export function categoryPath(id: string): string {
  return `${CATALOGUE_PATH}?category=${id}`;
}

/** Query parameters that the catalogue page reads; every other one changes nothing in it. */
export const CATALOGUE_PARAMS = [
  "q",
  "category",
  "sort",
  "min",
  "max",
  "rating",
  "stock",
  "page",
  "family",
  "tolerance",
  "order",
  "view",
] as const;

/** Parameters of the catalogue page that ask something of a technical field: a choice, or an end of a range. */
export const FACET_PARAM = /^f\.([a-z][a-z0-9_]{0,39})(?:\.(from|to))?$/;
