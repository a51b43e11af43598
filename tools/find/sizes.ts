import { bearingNumber } from "./bearing-series.ts";
import { takeMeasure } from "./part-codes.ts";
import { readFigure } from "./quantities.ts";
import { type Scan, take } from "./reading.ts";
import { SIDES } from "./sides.ts";
import type { Axis } from "./units.ts";

const MM_FIGURE = String.raw`(\d+(?:[.,]\d+)?)(?![\d:]|[.,]\d|\s?(?:"|IN(?![A-Z])|INCH))(?:\s?MM(?![A-Z]))?`;
const SIDE_PATTERNS = SIDES.map(([words, axis]) => ({
  axis,
  before: new RegExp(String.raw`(?<![A-Z])(?:${words})(?:\s?[=:]\s?|\s?)Ø?${MM_FIGURE}`, "g"),
  first: new RegExp(String.raw`^[^\d]*(?<![A-Z])(?:${words})(?:\s?[=:]\s?|\s?)Ø?\d`),
  last: new RegExp(String.raw`\d(?:\s?MM)?[\s-]?(?:${words})$`),
  behind: new RegExp(String.raw`(?<![\w.,/-])${MM_FIGURE}[\s-]?(?:${words})(?![A-Z])`, "g"),
}));

/** Reads single sizes that say which one they are: d=60, 60 mm bore, OD 110, shaft 45. */
export function readSides(scan: Scan): void {
  // Beside each other the letters name sides also without a sign: d 40 D 90 B 23.
  const isRow = /(?<![A-Za-z0-9])[dD] ?\d+(?:[.,]\d+)? ?(?:mm)?[ ,x]+[DBT] ?\d/.test(scan.text);
  for (const match of scan.text.matchAll(
    /(?<![A-Za-z0-9])([dDBb])\s?[=:]?\s?ø?(\d+(?:[.,]\d+)?)(?:\s?mm)?(?![\w.,])/g,
  )) {
    const letter = match[1] ?? "";
    const isPlain = isRow || /[=:]/.test(match[0]) || letter === "d";
    const seen = scan.free.slice(match.index, match.index + match[0].length);
    if (!isPlain || seen.includes("\0")) continue;
    takeSide(scan, match.index, match[0], letter === "b" ? "B" : (letter as Axis), match[2] ?? "");
  }
  for (const match of scan.free.matchAll(/Ø\s?(\d+(?:[.,]\d+)?)(?:\s?MM)?(?![\w.,])/g)) {
    takeSide(scan, match.index, match[0], "d", match[1] ?? "");
  }
  // "Bore 28 OD 80" and "28 bore 80 OD" say the same: what comes first, and what last, shows how the others are meant.
  const isLabelFirst =
    scan.isProduct ||
    (SIDE_PATTERNS.some(({ first }) => first.test(scan.free)) &&
      !SIDE_PATTERNS.some(({ last }) => last.test(scan.free)));
  for (const way of isLabelFirst
    ? (["before", "behind"] as const)
    : (["behind", "before"] as const)) {
    for (const { axis, [way]: pattern } of SIDE_PATTERNS) {
      for (const match of scan.free.matchAll(pattern)) {
        takeSide(scan, match.index, match[0], axis, match[1] ?? "");
      }
    }
  }
}

function takeSide(scan: Scan, start: number, whole: string, axis: Axis, figure: string): void {
  // "Housing 22212" is one for this bearing.
  if (/^\d{4,5}$/.test(figure) && bearingNumber("", figure)) return;
  takeMeasure(scan, start, start + whole.length, "mm", readFigure(figure), axis);
}

const SIZE = String.raw`(\d+(?:[.,]\d+)?|\.\d+)`;
const TIMES = new RegExp(
  String.raw`(?<![\d.,mM])ø?${SIZE}(?:\s?MM|")?\s?(?:[X*]|BY)\s?ø?${SIZE}(?:(?:\s?MM|")?\s?(?:[X*\/-]|BY)\s?${SIZE})?(?:\s?(MM|"|INCH(?:ES)?(?![A-Z])))?(?![\d]|[.,]\d)`,
  "gi",
);
const DASHED = new RegExp(
  String.raw`(?<![\d.,/mM-])${SIZE}\s?([-/])\s?${SIZE}\s?\2\s?${SIZE}(?:\s?MM)?(?![\w/-])`,
  "g",
);
const SPACED = new RegExp(
  String.raw`(?<![\w.,/-])${SIZE},? ${SIZE},? ${SIZE}(?: ?MM)?(?![\w/-])`,
  "g",
);

/** Reads two or three sizes in one writing: 60x110x28, 60*110*28, 60-110-28, 60/110/28. */
export function readSizes(scan: Scan): void {
  for (const match of scan.free.matchAll(TIMES))
    takeSizes(scan, match, match.slice(1, 4), match[4]);
  for (const match of scan.free.matchAll(DASHED)) {
    takeSizes(scan, match, [match[1], match[3], match[4]]);
  }
}

/** Three figures with nothing between them are sizes when a ring could have them. */
export function readSpacedSizes(scan: Scan): void {
  for (const match of scan.free.matchAll(SPACED)) {
    const [inside = 0, outside = 0, width = 0] = match.slice(1, 4).map((size) => readFigure(size));
    if (inside < outside && width < outside) takeSizes(scan, match, match.slice(1, 4));
  }
}

/** Three decimals are thousandths of an inch: nobody writes a millimetre so. */
const THOUSANDTHS = /^\d{0,2}\.\d{3,4}$/;

/** Nominal sizes of filter panels in inches, with those in mm that they really have (EN 15805). */
const PANELS: Record<string, number> = { 24: 592, 20: 490, 12: 287, 4: 96, 2: 48 };

function takeSizes(
  scan: Scan,
  match: RegExpExecArray,
  figures: (string | undefined)[],
  unit?: string,
): void {
  const written = figures.filter((figure) => figure !== undefined);
  const isInch = unit ? unit !== "MM" : written.every((figure) => THOUSANDTHS.test(figure));
  let values = written.map(readFigure);
  const panel = values.map((value) => PANELS[value] ?? 0);
  if (!scan.isProduct && /FILTER|PANEL/.test(scan.free) && panel.every(Boolean)) {
    scan.facts.push(["panel", values, panel]);
    values = panel;
  } else if (isInch) values = values.map((value) => Number((value * 25.4).toPrecision(6)));
  take(scan, match.index, match.index + match[0].length, { kind: "sizes", values });
}
