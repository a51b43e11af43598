import type { fetchSelectedProducts } from "#app/data/products.ts";
import { readSizing, type Sizing, sizingPath } from "#app/data/sizing.ts";
import { idOfWords } from "./asked-words.ts";
import type { CartItem } from "./cart.ts";

/** A line of what was asked for or ordered before. */
export type EarlierLine = {
  product_id: string | null;
  product_name: string;
  quantity: number;
  note?: string;
  /** What a tool was asked that chose it. */
  sizing?: Sizing | null;
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
  return lines.map(({ product_id, product_name, quantity, note, sizing }) => {
    const product = product_id && known.get(product_id);
    return {
      ...(product || { id: idOfWords(product_name), name: product_name }),
      quantity,
      ...(note && { note }),
      ...(sizing && askedAgain(sizing)),
    };
  });
}

/** A shared list is a stranger's: what no tool asks is left out. */
function askedAgain({ tool, asked }: Sizing): Pick<CartItem, "sizing"> {
  const sizing = sizingPath(tool, asked);
  return readSizing(sizing) ? { sizing } : {};
}
