import { formatCount, MAX_QUANTITY } from "#app/lib/numbers.ts";
import type { fetchSelectedProducts } from "#domains/products/products.ts";
import { PIECES } from "#domains/products/units.ts";
import { readSizing, type Sizing, sizingPath } from "#tools/sizing/sizing.ts";
import type { CartItem } from "./cart.ts";
import { MAX_ITEM_NOTE } from "./selected-items.ts";
import { idOfWords } from "./unlisted-item-id.ts";

/** A line of what was asked for or ordered before. */
export type EarlierLine = {
  product_id: string | null;
  product_name: string;
  quantity: number;
  /** Pieces where it is missing. */
  unit?: string;
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
  return lines.map(({ product_id, product_name, sizing, ...line }) => {
    const { quantity, note } = countedAgain(line);
    const product = product_id && known.get(product_id);
    return {
      ...(product || { id: idOfWords(product_name), name: product_name }),
      quantity,
      ...(note && { note }),
      ...(sizing && askedAgain(sizing)),
    };
  });
}

/** Returns how the page of My Selections is opened with an earlier list. */
export function againState(items: readonly CartItem[]): { again: readonly CartItem[] } {
  return { again: items };
}

/**
 * My Selections counts whole pieces, up to a limit. What cannot be counted so is said in the note: no quantity becomes
 * a different one unseen.
 */
function countedAgain({
  quantity,
  unit = PIECES,
  note = "",
}: Pick<EarlierLine, "quantity" | "unit" | "note">): { quantity: number; note: string } {
  const counted = Math.min(Math.ceil(quantity), MAX_QUANTITY);
  if (unit === PIECES && counted === quantity) return { quantity, note };
  const said = `${formatCount(quantity)} ${unit}`;
  const whole = [said, note].filter(Boolean).join("; ");
  return { quantity: counted, note: note.startsWith(said) ? note : whole.slice(0, MAX_ITEM_NOTE) };
}

/** A shared list is a stranger's: what no tool asks is left out. */
function askedAgain({ tool, asked }: Sizing): Pick<CartItem, "sizing"> {
  const sizing = sizingPath(tool, asked);
  return readSizing(sizing) ? { sizing } : {};
}
