import { type Catalogue, isInBrowser } from "#domains/products/catalogue.ts";
import type { Family } from "#domains/products/technical-data.ts";
import type { ListedProduct } from "#tools/sizing/catalogue-rows.ts";

/** What a tool answers from. */
export type ToolData = {
  /**
   * Whether it is all that the catalogue has. Where that is too much for a browser, it is what the answer to one query
   * needs, in the same order: from it the same answer follows.
   */
  isWhole: boolean;
};

/**
 * Makes what reads a tool's data for a query; it returns null while the catalogue cannot be read. `read` finds all that
 * there is, once for each reading of the catalogue; `narrow` leaves of it what the answer needs.
 */
export function createToolData<Parts extends object>(
  read: (families: readonly Family[], products: readonly ListedProduct[]) => Parts,
  narrow: (whole: Parts, query: URLSearchParams) => Parts,
): (catalogue: Catalogue, query: URLSearchParams) => (Parts & ToolData) | null {
  const readings = new WeakMap<Catalogue, Parts>();
  return (catalogue, query) => {
    const { families, products } = catalogue;
    if (!families || !products) return null;
    const whole = readings.get(catalogue) ?? read(families, products);
    readings.set(catalogue, whole);
    return isInBrowser(products)
      ? { ...whole, isWhole: true }
      : { ...narrow(whole, query), isWhole: false };
  };
}

/** Returns what is shown of a list, in the list's order: where two are equally good, the first of the list is chosen. */
export function shownOf<Part extends { product: ListedProduct }>(
  parts: readonly Part[],
  shown: readonly { product: ListedProduct }[],
): Part[] {
  const ids = new Set(shown.map(({ product }) => product.id));
  return parts.filter(({ product }) => ids.has(product.id));
}
