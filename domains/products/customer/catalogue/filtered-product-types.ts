import type { Product } from "#app/data/database.ts";
import type { FamilyEntry } from "#domains/products/catalogue.ts";
import { ALL_CATEGORIES, type CatalogueFilter } from "./catalogue-filter.ts";

/** What suits a family whose products are told by their pictures. */
const MACHINES = ["roots-blower", "side-channel-blower", "rotary-valve"];
/** A category of more kinds has too little in common. */
const MAX_FAMILIES = 6;

/** Returns the types whose technical data the filter is about: the chosen one, or those of its category. */
export function familiesAsked(
  types: readonly FamilyEntry[],
  { category, technical: { family } }: Pick<CatalogueFilter, "category" | "technical">,
): FamilyEntry[] {
  const chosen = types.filter(({ key }) => key === family);
  if (chosen.length > 0 || category === ALL_CATEGORIES.id) return chosen;
  const found = types.filter(({ categories }) => categories.includes(category));
  return found.length <= MAX_FAMILIES ? found : [];
}

/** Pictures of the sample catalogue, one for all sizes of a kind of part. */
const SERIES_PICTURE = /^\/media\/products\/(?!photo-)/;

/** Whether a product's picture is that of its whole series, so that neighbours in a list look the same. */
export function hasSeriesPicture({ image_url }: Pick<Product, "image_url">): boolean {
  return image_url !== null && SERIES_PICTURE.test(image_url);
}

/**
 * Whether a drawing to its sizes tells a product of a type from others whose picture it shares: no machine, and without
 * a photo of its own. One without a picture shows the fallback picture like any other.
 */
export function isToldByDrawing(
  product: Pick<Product, "image_url">,
  { drawing }: Pick<FamilyEntry, "drawing">,
): boolean {
  const isPart = drawing !== "" && !MACHINES.includes(drawing);
  return isPart && hasSeriesPicture(product);
}

/** Whether products are shown as lines of a table: where it was chosen, or suits them better than cards. */
export function isTable(
  asked: readonly FamilyEntry[],
  { technical: { view } }: CatalogueFilter,
): boolean {
  if (view) return view === "table" && asked.length > 0;
  return asked.some(({ drawing }) => !MACHINES.includes(drawing));
}
