/** The first word with a figure, and the capitals that belong to it: `DN 80`, `ISO VG 220`, `6205-2RS`. */
const SIZE = /(?:[A-Z]{2,} )*[^\s,]*\d/;
const FIGURE_AND_UNIT = /(\d) (?=\S)/g;

/**
 * Splits a product's name into what it is and what tells it from its neighbours: everything from its first figure on,
 * with figures that no line break parts from their units. A name without a figure is all of it.
 */
export function nameParts(name: string): { kind: string; size: string } {
  const start = name.search(SIZE);
  const at = start > 0 ? start : name.length;
  return {
    kind: name.slice(0, at).trimEnd(),
    size: name.slice(at).replace(FIGURE_AND_UNIT, "$1\u00a0").replaceAll("DN ", "DN\u00a0"),
  };
}
