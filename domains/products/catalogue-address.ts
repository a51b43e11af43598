export const CATALOGUE_URL = "/catalogue.json";

export const CATALOGUE_PATH = "/products";

export function categoryPath(id: string): string {
  return `${CATALOGUE_PATH}?category=${id}`;
}

export const CATALOGUE_PARAMS = [
  "q",
  "category",
  "sort",
  "min",
  "max",
  "rating",
  "stock",
  "page",
  "type",
  "tolerance",
  "order",
  "view",
] as const;

/** One choice (`f.key`) or one end of a range (`f.key.from`, `f.key.to`) of a technical field. */
export const FACET_PARAM = /^f\.([a-z][a-z0-9_]{0,39})(?:\.(from|to))?$/;
