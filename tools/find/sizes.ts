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

export function readSides(scan: Scan): void {
  // In a row the letters need no sign (d 40 D 90 B 23).
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
  // The first and last label show whether labels precede figures.
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

/** 60x110x28, 60*110*28, 60-110-28, 60/110/28. */
export function readSizes(scan: Scan): void {
  for (const match of scan.free.matchAll(TIMES))
    takeSizes(scan, match, match.slice(1, 4), match[4]);
  for (const match of scan.free.matchAll(DASHED)) {
    takeSizes(scan, match, [match[1], match[3], match[4]]);
  }
}

export function readSpacedSizes(scan: Scan): void {
  for (const match of scan.free.matchAll(SPACED)) {
    const [inside = 0, outside = 0, width = 0] = match.slice(1, 4).map((size) => readFigure(size));
    if (inside < outside && width < outside) takeSizes(scan, match, match.slice(1, 4));
  }
}

/** Three decimals are inches, in thousandths. */
const THOUSANDTHS = /^\d{0,2}\.\d{3,4}$/;

/** Nominal panel inches to actual mm (EN 15805). */
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
