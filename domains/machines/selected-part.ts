import { type CartItem, selectionOf } from "#domains/enquiries/cart.ts";
import { idOfWords } from "#domains/enquiries/unlisted-item-id.ts";
import type { MachinePart } from "./machine-parts.ts";
import { quantityText } from "./machine-words.ts";

const MAX_NAME = 200;

/** Parts that are not in the catalogue become lines in words. `machine` may include its number. */
export function selectedPart(
  machine: string,
  { callout, name, size, quantity, unit, product, pieces }: Omit<MachinePart, "kits" | "note">,
): CartItem {
  const note = `For ${machine}, ${callout} ${name}`;
  if (product) return { ...selectionOf(product), quantity: pieces, note };
  const isCounted = unit === "" && Number.isInteger(quantity);
  const part = [name, size, isCounted ? "" : quantityText({ quantity, unit })].filter(Boolean);
  const words = `${part.join(" ")}, position ${callout} of ${machine}`;
  return {
    ...{ id: idOfWords(words), name: words.slice(0, MAX_NAME), quantity: isCounted ? quantity : 1 },
    note,
  };
}
