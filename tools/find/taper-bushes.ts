import { takeMeasure } from "./part-codes.ts";
import { readFigure } from "./quantities.ts";
import { type Scan, take } from "./reading.ts";

/** Taper bushes 1:12 (manufacturers); digits are the largest bore in 1/10 inch, then length. */
const BUSHES =
  /^(?:1[01]08|121[05]|1310|161[05]|2012|25(?:17|25)|30[23]0|35[23]5|40[34]0|45[34]5|50[45]0)$/;

const BUSH =
  /(?<![A-Z0-9.,])(?:TLB?|TB)?\s?-?(\d{4})(?:(\s?[-/X]\s?|[\s,]+(?:BORE\s?)?)(\d{2,3}(?![\d/])(?:\s?MM)?|(?:\d[\s.-])?\d\/\d{1,2}(?:\s?(?:"|INCH(?:ES)?|IN(?![A-Z])))?))?(?![\dX])(?!\s?(?:MM|M3|MBAR|KW|RPM|BAR))/g;
const SAYS_BUSH = /TAPER|BUSH|(?<![A-Z])TLB?(?![A-Z])|(?<![A-Z])TB(?![A-Z])/;

export function isBush(number: string): boolean {
  return BUSHES.test(number);
}

/** Inches with a fraction (1-1/8, 1.1/8). */
function boreInMm(bore = ""): number {
  if (!bore.includes("/")) return Number.parseFloat(bore);
  return Number((readFigure(bore.replace(/[."]/g, " ")) * 25.4).toPrecision(6));
}

export function readBushes(scan: Scan): void {
  for (const match of scan.free.matchAll(BUSH)) {
    const [whole, series = "", between = "", bore] = match;
    if (!isBush(series)) continue;
    const widest = Number(series.slice(0, 2)) * 2.54 + 2;
    const mm = boreInMm(bore);
    const isBore = mm > 0 && mm <= widest;
    const isBearing = /^1[23]/.test(series);
    if (isBearing && !isBore && !SAYS_BUSH.test(scan.free)) continue;
    const at = match.index + whole.indexOf(series);
    take(scan, match.index, at + series.length, {
      kind: "code",
      codes: [series],
      label: series,
      productType: "bush",
    });
    if (!isBore) continue;
    const from = at + series.length + between.length;
    takeMeasure(scan, from, match.index + whole.length, "mm", mm, "d");
  }
}
