/** Address of the whole catalogue as one JSON document, for filtering in the browser. */
export const CATALOGUE_URL = "/catalogue.json";

/** Address of the catalogue page; its query holds the filter. */
export const CATALOGUE_PATH = "/products";

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
] as const;
