import type { ProductWithCategory } from "#app/data/database.ts";
import { loadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { productNamed } from "#domains/products/product-named.ts";

/** Returns a product that the browser has already, for when the server cannot be asked. */
export function loadedProduct(key: string): ProductWithCategory | undefined {
  return productNamed(loadedCatalogue().products ?? [], key);
}
