import { takeMeasure } from "./part-codes.ts";
import { type Scan, take } from "./reading.ts";
import { sideBeside } from "./sides.ts";
import { inUnit, UNIT_PATTERN } from "./units.ts";
import { stem } from "./words.ts";

const FIGURE = String.raw`(?:\d+\/\d+|(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:[ -]?\d+\/\d+)?)`;
const QUANTITY = new RegExp(
  String.raw`(?<![\w.,/])(?:(>=?|<=?|MIN\.?|MAX\.?|OVER|ABOVE|UNDER|BELOW|FROM|AT LEAST|UP TO)\s?)?(?<figure>-?\s?${FIGURE})(?:\s?(?:-|TO|\.\.\.?|AND)\s?(?<other>-?${FIGURE}))?[\s-]?(?<unit>${UNIT_PATTERN})(?![A-Z0-9]|(?<=V)[ -]RING)`,
  "g",
);

export function readQuantities(scan: Scan): void {
  for (const match of scan.free.matchAll(WORDED_INCHES)) {
    takeInches(scan, match, NUMBER_WORDS.indexOf(match[1] ?? ""));
  }
  // A fraction of a bore is in inches.
  for (const match of scan.free.matchAll(
    /(?<![\w.,/])((?:\d{1,2}[ -])?\d\/(?:2|4|8|16))(?= ?(?:BORE|SHAFT))/g,
  )) {
    takeInches(scan, match, readFigure(match[1] ?? ""));
  }
  for (const match of scan.free.matchAll(QUANTITY)) {
    const { figure = "", other, unit = "" } = match.groups ?? {};
    const one = inUnit(readFigure(figure), unit);
    const two = other === undefined ? one : inUnit(readFigure(other), unit);
    if (!one || !two) continue;
    if (/^(?:"|IN(?!HG))/.test(unit) && one.value === two.value && !match[1]) {
      takeInches(scan, match, readFigure(figure));
      continue;
    }
    const [low, high] = bounds(match[1], one.value, two.value);
    take(scan, match.index, match.index + match[0].length, {
      kind: "measure",
      unit: one.unit,
      min: low,
      max: high,
    });
  }
}

const NUMBER_WORDS = " ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE".split(" ");
const WORDED_INCHES = new RegExp(
  `(?<![A-Z])(${NUMBER_WORDS.filter(Boolean).join("|")})[\\s-]?(?:INCH(?:ES)?|")(?![A-Z])`,
  "g",
);

/** Nominal size for pipes, otherwise a length. */
function takeInches(scan: Scan, match: RegExpExecArray, inches: number): void {
  const pipe = pipeOf(inches);
  const end = match.index + match[0].length;
  if (pipe && IS_LINE.test(scan.free)) takeMeasure(scan, match.index, end, "DN", pipe);
  // Rotary valves are listed by the same figure in mm.
  else if (pipe && IS_ROTARY_VALVE.test(scan.free)) takeMeasure(scan, match.index, end, "mm", pipe);
  else if (pipe && IS_PIPED.test(scan.free)) takeMeasure(scan, match.index, end, "DN", pipe);
  else {
    const value = Number((inches * 25.4).toPrecision(6));
    const side = sideBeside(scan.free, match.index, end);
    takeMeasure(scan, side.start, side.end, "mm", value, side.axis);
  }
}

function bounds(limit: string | undefined, one: number, two: number): [number, number] {
  if (limit && /^(?:>|MIN|OVER|ABOVE|FROM|AT)/.test(limit) && one === two)
    return [one, Number.POSITIVE_INFINITY];
  if (limit && /^(?:<|MAX|UNDER|BELOW|UP)/.test(limit) && one === two) return [0, one];
  return [Math.min(one, two), Math.max(one, two)];
}

/** 0,25, 1,250 and 1 1/4; a comma before three digits is thousands. */
export function readFigure(text: string): number {
  const fraction = /^(-?\d+)?[ -]?(\d+)\/(\d+)$/.exec(text.trim());
  if (fraction && Number(fraction[3]) > 0)
    return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const plain = text.replace(/\s/g, "");
  return Number(
    /^-?[1-9]\d{0,2},\d{3}$/.test(plain) ? plain.replace(",", "") : plain.replace(",", "."),
  );
}

const IS_LINE = /(?<![A-Z])(?:LINE|PIPE|PORT|CONVEYING)S?(?![A-Z])/;
const IS_ROTARY_VALVE =
  /ROTARY (?:AIR ?LOCK ?)?VALVE|AIR ?LOCK|STAR (?:VALVE|FEEDER)|FEEDER|(?<![A-Z])RAV(?![A-Z])/;
const IS_PIPED =
  /VALVE|NRV|FLAP|NON.?RETURN|FLANGE|PIPE|SILENCER|MUFFLER|FILTER|JOINT|BELLOW|COMPENSATOR|BLOWER|ROOTS/;

/** Inch to DN (ISO 6708, EN 1092-1), otherwise 25 times. */
const ODD_PIPES: Record<number, number> = { 1.25: 32, 1.5: 40, 2.5: 65, 3: 80 };

function pipeOf(inches: number): number | undefined {
  const isRegular =
    inches === 1 || inches === 5 || (inches > 0 && inches <= 20 && inches % 2 === 0);
  return ODD_PIPES[inches] ?? (isRegular ? inches * 25 : undefined);
}

const NAMED: [RegExp, "DN" | "PN" | "VG" | "NLGI" | "size" | "grooves" | "stages"][] = [
  [/(?<![A-Z0-9])DN[\s-]?(\d{2,4})(?!\d)/g, "DN"],
  [/(?<![\d.])(\d{2,3})\s?(?:NB|DN)(?![A-Z]|\s?\d)/g, "DN"],
  [/(?<![\d.])(\d{1,3})\s?PN(?![A-Z]|\s?\d)/g, "PN"],
  [/(?<![\d.])(\d{2,4})\s?(?:ISO[\s-]?)?VG(?![A-Z]|\s?\d)/g, "VG"],
  [/(?<![A-Z0-9])PN[\s-]?(\d{1,3})(?!\d)/g, "PN"],
  [/(?<![A-Z0-9])(?:ISO[\s-]?)?VG[\s-]?(\d{2,4})(?!\d)/g, "VG"],
  [/(?<![A-Z0-9])ISO[\s-]?(\d{2,3})(?=\s|$)/g, "VG"],
  [/(?<![A-Z0-9])NLGI[\s-]?(\d)(?!\d)/g, "NLGI"],
];

/** Mobil SHC, viscosity class by last figures (data sheets). */
const SHC = /(?<![A-Z0-9])SHC\s?6(2[4-79]|3[024])(?!\d)/g;
const SHC_GRADES: Record<number, number> = {
  24: 32,
  25: 46,
  26: 68,
  27: 100,
  29: 150,
  30: 220,
  32: 320,
  34: 460,
};

/** EP and SKF letters next to the NLGI class, as the catalogue writes them. */
const GREASE = /(?<![A-Z0-9])(EP|LG[A-Z]{2})[\s-]?[0-3](?!\d)/g;

const STAGES =
  /(?<![A-Z0-9])(?:(ONE|SINGLE|1)|(THREE|3)|TWO|DOUBLE|TWIN|2)[\s-]?(?:STAGED?S?|(PH(?:ASES?)?))(?![A-Z])/g;

export function readNamedSizes(scan: Scan): void {
  for (const [pattern, unit] of NAMED) {
    for (const match of scan.free.matchAll(pattern)) {
      const value = Number(match[1]);
      const end = match.index + match[0].length;
      takeMeasure(scan, match.index, end, unit, value);
    }
  }
  for (const match of scan.free.matchAll(SHC)) {
    const value = SHC_GRADES[Number(match[1])] ?? 0;
    const [start, split, end] = [match.index, match.index + 3, match.index + match[0].length];
    take(scan, start, split, { kind: "word", stem: "synthetic" });
    takeMeasure(scan, split, end, "VG", value);
  }
  for (const match of scan.free.matchAll(GREASE)) {
    const end = match.index + match[0].length;
    take(scan, match.index, end, { kind: "word", stem: stem((match[1] ?? "").toLowerCase()) });
  }
  for (const match of scan.free.matchAll(STAGES)) {
    const value = match[1] ? 1 : match[2] ? 3 : 2;
    const end = match.index + match[0].length;
    takeMeasure(scan, match.index, end, match[3] ? "phases" : "stages", value);
  }
  for (const match of scan.free.matchAll(
    /(?<![\w.,])(\d{1,2}(?:\.\d{1,2})?|\d 1\/[24])\s?(?:"|INCH(?:ES)?|IN)?\s?(?:FLANGED?|PIPE|ANSI)(?![A-Z])/g,
  )) {
    const value = pipeOf(readFigure(match[1] ?? ""));
    const end = match.index + match[0].length;
    if (value) takeMeasure(scan, match.index, end, "DN", value);
  }
}
