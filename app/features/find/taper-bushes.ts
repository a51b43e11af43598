import { takeMeasure } from "./part-codes.ts";
import { readFigure } from "./quantities.ts";
import { type Scan, take } from "./reading.ts";

/** Largest bores in mm by series (makers' tables for 1:12 taper bushes): digits 1 and 2 say the same in 1/10 inch. */
const BUSHES: Record<string, number> = {
  1008: 25,
  1108: 28,
  1210: 32,
  1215: 32,
  1310: 35,
  1610: 42,
  1615: 42,
  2012: 50,
  2517: 65,
  2525: 65,
  3020: 75,
  3030: 75,
  3525: 90,
  3535: 90,
  4030: 100,
  4040: 100,
  4535: 110,
  4545: 110,
  5040: 125,
  5050: 125,
};

const BUSH =
  /(?<![A-Z0-9.,])(?:TLB?|TB)?\s?-?(\d{4})(?:(\s?[-/X]\s?|[\s,]+(?:BORE\s?)?)(\d{2,3}(?![\d/])(?:\s?MM)?|(?:\d[\s.-])?\d\/\d{1,2}(?:\s?")?))?(?![\dX])(?!\s?(?:MM|M3|MBAR|KW|RPM|BAR))/g;
const SAYS_BUSH = /TAPER|BUSH|(?<![A-Z])TLB?(?![A-Z])|(?<![A-Z])TB(?![A-Z])/;

/** Whether there are taper bushes of this number. */
export function isBush(number: string): boolean {
  return number in BUSHES;
}

/** Inch bores are written with a fraction: 1-1/8, 1.1/8. */
function boreInMm(bore = ""): number {
  if (!bore.includes("/")) return Number.parseFloat(bore);
  return Number((readFigure(bore.replace(".", " ").replace(/\s?"/, "")) * 25.4).toPrecision(6));
}

/** Reads taper bushes. Some of their numbers are bearings too: both are then found. */
export function readBushes(scan: Scan): void {
  for (const match of scan.free.matchAll(BUSH)) {
    const [whole, series = "", between = "", bore] = match;
    const widest = BUSHES[series];
    if (!widest) continue;
    const mm = boreInMm(bore);
    const isBore = mm > 0 && mm <= widest;
    const isBearing = /^1[23]/.test(series);
    if (isBearing && !isBore && !SAYS_BUSH.test(scan.free)) continue;
    const at = match.index + whole.indexOf(series);
    take(scan, match.index, at + series.length, {
      kind: "code",
      codes: [series],
      label: series,
      family: "bush",
    });
    if (!isBore) continue;
    const from = at + series.length + between.length;
    takeMeasure(scan, from, match.index + whole.length, "mm", mm, "d");
  }
}
