import type { ProductWithCategory } from "#app/data/database.ts";
import { productNamed } from "#app/features/product/product-named.ts";
import { loadedCatalogue } from "./loaded-catalogue.ts";

/** Returns a product that the browser has already, for when the server cannot be asked. */
export function loadedProduct(key: string): ProductWithCategory | undefined {
  return productNamed(loadedCatalogue().products ?? [], key);
}
