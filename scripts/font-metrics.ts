import { create } from "fontkitten";

/** Per 1000 characters of English text (Norvig, rounded). */
const FREQUENCIES = Object.entries({
  " ": 154,
  a: 67,
  b: 12,
  c: 25,
  d: 32,
  e: 99,
  f: 17,
  g: 16,
  h: 38,
  i: 58,
  j: 2,
  k: 6,
  l: 33,
  m: 20,
  n: 57,
  o: 59,
  p: 16,
  q: 1,
  r: 49,
  s: 51,
  t: 70,
  u: 22,
  v: 8,
  w: 13,
  x: 2,
  y: 13,
  z: 1,
  ",": 10,
  ".": 10,
});
const TOTAL = FREQUENCIES.reduce((sum, [, count]) => sum + count, 0);

/** In em. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; meanAdvance: number };

/** Throws on a font collection. */
export function fontMetrics(file: Buffer): FontMetrics {
  const font = create(file);
  if (font.isCollection) throw new Error("The file holds several fonts.");
  const em = font.unitsPerEm;
  const advances = FREQUENCIES.reduce(
    (sum, [character, count]) =>
      sum + font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth * count,
    0,
  );
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    meanAdvance: advances / TOTAL / em,
  };
}
