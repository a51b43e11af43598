import { idOfWords } from "#app/features/cart/asked-words.ts";
import { type CartItem, selectionOf } from "#app/features/cart/cart.ts";
import type { Match, MatchedProduct } from "./match-line.ts";

/** What becomes of a line. */
export type Decision =
  | { kind: "undecided"; quantity: number }
  | { kind: "product"; product: MatchedProduct; quantity: number }
  /** It goes into the quote request as it was typed. */
  | { kind: "in-words"; quantity: number }
  | { kind: "left-out"; quantity: number };

/** What becomes of a line about which nobody has said anything. */
export function decisionAtFirst({ candidates: [first], isSure, line, quantity }: Match): Decision {
  if (first) {
    return isSure
      ? { kind: "product", product: first.product, quantity }
      : { kind: "undecided", quantity };
  }
  // A greeting has no figures; a part mostly has.
  return { kind: /\d/.test(line.text) ? "in-words" : "left-out", quantity };
}

/** Returns what My Selections keeps of a line; nothing of one that is left out. */
export function itemOf({ line }: Match, decision: Decision): CartItem[] {
  const { quantity } = decision;
  if (decision.kind === "product") return [{ ...selectionOf(decision.product), quantity }];
  if (decision.kind !== "in-words") return [];
  return [{ id: idOfWords(line.text), name: line.text, quantity }];
}
