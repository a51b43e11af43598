import type { Product } from "#app/data/database.ts";
import type { ProductTypeEntry } from "#domains/products/catalogue.ts";
import { ALL_CATEGORIES, type CatalogueFilter } from "./catalogue-filter.ts";

/** Better shown as cards, since pictures distinguish machines. */
const MACHINES = ["roots-blower", "side-channel-blower", "rotary-valve"];
/** Categories with more types share too few fields. */
const MAX_PRODUCT_TYPES = 6;

export function productTypesFor(
  types: readonly ProductTypeEntry[],
  { category, technical: { productType } }: Pick<CatalogueFilter, "category" | "technical">,
): ProductTypeEntry[] {
  const chosen = types.filter(({ key }) => key === productType);
  if (chosen.length > 0 || category === ALL_CATEGORIES.id) return chosen;
  const found = types.filter(({ categories }) => categories.includes(category));
  return found.length <= MAX_PRODUCT_TYPES ? found : [];
}

/** Sample catalogue pictures, shared by all sizes of a part. */
const SERIES_PICTURE = /^\/media\/products\/(?!photo-)/;

export function hasSeriesPicture({ image_url }: Pick<Product, "image_url">): boolean {
  return image_url !== null && SERIES_PICTURE.test(image_url);
}

/** Excludes machines, and products without a picture or with their own photo. */
export function isShownByDrawing(
  product: Pick<Product, "image_url">,
  { drawing }: Pick<ProductTypeEntry, "drawing">,
): boolean {
  const isPart = drawing !== "" && !MACHINES.includes(drawing);
  return isPart && hasSeriesPicture(product);
}

export function isTable(
  requested: readonly ProductTypeEntry[],
  { technical: { view } }: CatalogueFilter,
): boolean {
  if (view) return view === "table" && requested.length > 0;
  return requested.some(({ drawing }) => !MACHINES.includes(drawing));
}
