import type { Candidate } from "./blower-choice.ts";

/** A percentage only if known. */
export function accuracyText(shown: readonly Candidate[]): string {
  const known = shown.filter(({ machine }) => !machine.isSample);
  const kinds = new Set(known.map(({ machine }) => machine.kind));
  return [
    "A check, not a guarantee. Confirm by testing the machine.",
    kinds.has("roots") &&
      "Manufacturers’ tables of Roots blowers are within ±4% of these formulas.",
    kinds.has("side-channel") && "Side-channel figures are as accurate as the product’s curve.",
    known.length < shown.length &&
      "Figures based on sample data are estimates of unknown accuracy.",
  ]
    .filter(Boolean)
    .join(" ");
}
