import type { Axis } from "./units.ts";

export const SIDES: [words: string, axis: Axis][] = [
  ["HOUSING BORE|HOUSING|O\\.?D\\.?|OUTSIDE DIAMETER|OUTSIDE|OUTER DIAMETER|OUTER|OUT", "D"],
  ["SEAT", "seat"],
  ["WIDTH|WIDE|THICK(?:NESS)?", "B"],
  ["(?:DATUM |PITCH |OUTSIDE )?LENGTH|LONG|LG", "L"],
  [
    "(?:TAPERED |SHAFT )?BORE(?: DIAMETER)?|SHAFT(?: DIAMETER)?|SPINDLE|I\\.?D\\.?|INSIDE DIAMETER|INNER DIAMETER|INSIDE|INNER|DIA(?:METER)?",
    "d",
  ],
];

const BESIDE = SIDES.map(([words, axis]) => ({
  axis,
  behind: new RegExp(String.raw`^[\s-]?(?:${words})(?![A-Z])`),
  before: new RegExp(String.raw`(?<![A-Z])(?:${words})(?:\s?[=:]\s?|\s?)$`),
}));

export function sideBeside(
  free: string,
  start: number,
  end: number,
): { axis: Axis | undefined; start: number; end: number } {
  const [ahead, back] = [free.slice(end), free.slice(0, start)];
  for (const { axis, behind } of BESIDE) {
    const word = behind.exec(ahead)?.[0];
    if (word) return { axis, start, end: end + word.length };
  }
  for (const { axis, before } of BESIDE) {
    const word = before.exec(back)?.[0];
    if (word) return { axis, start: start - word.length, end };
  }
  return { axis: undefined, start, end };
}
