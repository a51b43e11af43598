import type { Candidate } from "./blower-choice.ts";

/** Returns how far the figures of these machines can be relied on; a percentage only where one is known. */
export function accuracyText(shown: readonly Candidate[]): string {
  const known = shown.filter(({ machine }) => !machine.isSample);
  const kinds = new Set(known.map(({ machine }) => machine.kind));
  return [
    "A check, not a guarantee. The test of the machine decides.",
    kinds.has("roots") &&
      "Manufacturers’ tables of Roots blowers are within ±4% of these formulas.",
    kinds.has("side-channel") &&
      "Side-channel figures are as accurate as the curve of the product.",
    known.length < shown.length &&
      "Figures that rest on sample data are estimates of unknown accuracy.",
  ]
    .filter(Boolean)
    .join(" ");
}
