import type { fetchSelectedProducts } from "#app/data/products.ts";
import type { CartItem } from "./cart.ts";

/** A line of what was asked for or ordered before. */
export type EarlierLine = {
  product_id: string | null;
  product_name: string;
  quantity: number;
  note?: string;
};

/**
 * Returns earlier lines as items of My Selections, with the names and prices of today. What is not in the
 * catalogue (any more) is asked for by its name.
 */
export function itemsAgain(
  lines: readonly EarlierLine[],
  products: Awaited<ReturnType<typeof fetchSelectedProducts>>,
): CartItem[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ product_id, product_name, quantity, note }) => {
    const product = product_id && known.get(product_id);
    return {
      ...(product || { id: idOfName(product_name), name: product_name }),
      quantity,
      ...(note && { note }),
    };
  });
}

/** The same name is the same item. */
function idOfName(name: string): string {
  return `named-${encodeURIComponent(name.trim().toLowerCase()).slice(0, 90)}`;
}
