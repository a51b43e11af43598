import { agreedQuantity, stripQuantity } from "#app/lib/read-quantity.ts";
import { type CartItem, selectionOf } from "#domains/enquiries/cart.ts";
import { idOfWords } from "#domains/enquiries/unlisted-item-id.ts";
import type { ListLine } from "./list-lines.ts";
import type { Match, MatchedProduct } from "./match-line.ts";

/** `quantity` is null until it is clear. */
export type Decision = { quantity: number | null } & (
  | { kind: "undecided" }
  | { kind: "product"; product: MatchedProduct }
  /** Added to the enquiry as typed. */
  | { kind: "in-words" }
  | { kind: "left-out" }
);

export function decisionAtFirst({ candidates, isSure, line, ...match }: Match): Decision {
  const [first] = candidates;
  const quantity = match.quantity.pieces;
  if (first) {
    return isSure
      ? { kind: "product", product: first.product, quantity }
      : { kind: "undecided", quantity };
  }
  // Parts usually contain digits; greetings do not.
  return { kind: /\d/.test(line.text) ? "in-words" : "left-out", quantity };
}

export function isOpen({ kind, quantity }: Decision): boolean {
  return kind === "undecided" || (kind !== "left-out" && quantity === null);
}

export function itemOf({ text }: Match, decision: Decision): CartItem[] {
  const { quantity } = decision;
  if (quantity === null) return [];
  if (decision.kind === "product") return [{ ...selectionOf(decision.product), quantity }];
  if (decision.kind !== "in-words") return [];
  return [{ id: idOfWords(text), name: text, quantity }];
}

/** An unclear quantity remains in the text. */
export function itemInWords(line: ListLine): CartItem {
  const stated = stripQuantity(line.text);
  const quantity = agreedQuantity(line.quantity, stated?.quantity ?? null);
  if (quantity?.pieces) {
    const name = stated?.text ?? line.text;
    return { id: idOfWords(name), name, quantity: quantity.pieces };
  }
  const name = line.text;
  const note = quantity && `Quantity as entered: ${quantity.typed || "none"}`;
  return { id: idOfWords(name), name, quantity: 1, ...(note && { note }) };
}
