/** First word with a digit, and its capitals, as in `DN 80`, `ISO VG 220`, `6205-2RS`. */
const SIZE = /(?:[A-Z]{2,} )*[^\s,]*\d/;
const FIGURE_AND_UNIT = /(\d) (?=\S)/g;

/** Splits at the first size, in which figures and units do not wrap. */
export function nameParts(name: string): { kind: string; size: string } {
  const start = name.search(SIZE);
  const at = start > 0 ? start : name.length;
  return {
    kind: name.slice(0, at).trimEnd(),
    size: name.slice(at).replace(FIGURE_AND_UNIT, "$1\u00a0").replaceAll("DN ", "DN\u00a0"),
  };
}
