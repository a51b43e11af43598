import { type Catalogue, isInBrowser } from "#domains/products/catalogue.ts";
import type { ProductTypeData } from "#domains/products/technical-data.ts";
import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";

export type ToolData = {
  /** False if reduced to the parts for one query, whose result stays the same. */
  isWhole: boolean;
};

/** `read` runs once per snapshot; `narrow` reduces its result for one query. */
export function createToolData<Parts extends object>(
  read: (productTypes: readonly ProductTypeData[], products: readonly ListedProduct[]) => Parts,
  narrow: (whole: Parts, query: URLSearchParams) => Parts,
): (catalogue: Catalogue, query: URLSearchParams) => (Parts & ToolData) | null {
  const readings = new WeakMap<Catalogue, Parts>();
  return (catalogue, query) => {
    const { productTypes, products } = catalogue;
    if (!productTypes || !products) return null;
    const whole = readings.get(catalogue) ?? read(productTypes, products);
    readings.set(catalogue, whole);
    return isInBrowser(products)
      ? { ...whole, isWhole: true }
      : { ...narrow(whole, query), isWhole: false };
  };
}

/** In list order, as ties go to the first. */
export function shownOf<Part extends { product: ListedProduct }>(
  parts: readonly Part[],
  shown: readonly { product: ListedProduct }[],
): Part[] {
  const ids = new Set(shown.map(({ product }) => product.id));
  return parts.filter(({ product }) => ids.has(product.id));
}
