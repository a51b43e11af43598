import { formatCount, MAX_QUANTITY } from "#app/lib/numbers.ts";
import type { fetchSelectedProducts } from "#domains/products/products.ts";
import { PIECES } from "#domains/products/units.ts";
import { readSizing, type Sizing, sizingPath } from "#tools/sizing/sizing.ts";
import type { CartItem } from "./cart.ts";
import { MAX_ITEM_NOTE } from "./selected-items.ts";
import { idOfWords } from "./unlisted-item-id.ts";

export type EarlierLine = {
  product_id: string | null;
  product_name: string;
  quantity: number;
  /** Undefined means individual units. */
  unit?: string;
  note?: string;
  sizing?: Sizing | null;
};

/** Uses present names and prices. Items no longer in the catalogue become unlisted. */
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
      ...(sizing && requestedAgain(sizing)),
    };
  });
}

export function againState(items: readonly CartItem[]): { again: readonly CartItem[] } {
  return { again: items };
}

/**
 * My Selections counts whole units up to a limit. Other quantities go into the note, so that none
 * changes unnoticed.
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

/** Shared lists are untrusted. Drops inputs unknown to the tool. */
function requestedAgain({ tool, inputs }: Sizing): Pick<CartItem, "sizing"> {
  const sizing = sizingPath(tool, inputs);
  return readSizing(sizing) ? { sizing } : {};
}
