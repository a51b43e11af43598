import type { ProductWithCategory } from "#app/data/database.ts";
import { loadedCatalogue } from "#domains/products/components/loaded-catalogue.ts";
import { productNamed } from "#domains/products/product-named.ts";

/** For when the server is unreachable. */
export function loadedProduct(key: string): ProductWithCategory | undefined {
  return productNamed(loadedCatalogue().products ?? [], key);
}
