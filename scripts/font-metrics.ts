/** How often each sign stands in 1000 signs of English text (letter counts of Norvig, rounded). */
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

/** Measures of a font as parts of its em. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; meanAdvance: number };

/** Reads the measures from the tables of an uncompressed OpenType font. Throws when one is missing. */
export function fontMetrics(font: Buffer): FontMetrics {
  const table = (name: string): number => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
      if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
    }
    throw new Error(`The font has no ${name} table.`);
  };
  const em = font.readUInt16BE(table("head") + 18);
  const header = table("hhea");
  const longMetrics = font.readUInt16BE(header + 34);
  const glyphOf = glyphLookup(font, table("cmap"));
  const advance = (sign: string): number => {
    const glyph = Math.min(glyphOf(sign.charCodeAt(0)), longMetrics - 1);
    return font.readUInt16BE(table("hmtx") + glyph * 4);
  };
  const advances = FREQUENCIES.reduce((sum, [sign, count]) => sum + advance(sign) * count, 0);
  return {
    ascent: font.readInt16BE(header + 4) / em,
    descent: -font.readInt16BE(header + 6) / em,
    lineGap: font.readInt16BE(header + 8) / em,
    meanAdvance: advances / TOTAL / em,
  };
}

/** Looks code points up in the format 4 subtable, which every web font carries. */
function glyphLookup(font: Buffer, cmap: number): (code: number) => number {
  const subtables = font.readUInt16BE(cmap + 2);
  const offsets = Array.from(
    { length: subtables },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const start = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no format 4 character map.");
  const segments = font.readUInt16BE(start + 6) / 2;
  return (code) => {
    for (let segment = 0; segment < segments; segment++) {
      const end = font.readUInt16BE(start + 14 + segment * 2);
      const first = font.readUInt16BE(start + 16 + segments * 2 + segment * 2);
      if (code < first || code > end) continue;
      const delta = font.readInt16BE(start + 16 + segments * 4 + segment * 2);
      const rangeAt = start + 16 + segments * 6 + segment * 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (font.readUInt16BE(rangeAt + range + (code - first) * 2) + delta) & 0xffff;
    }
    return 0;
  };
}
