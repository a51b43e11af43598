/**
 * Makes app/ui/fonts/archivo.woff2 from the packaged Archivo: only the signs the site writes and
 * the two axes it uses. Prints the metrics of the fallback @font-face in app/app.css.
 * Run it again after changing SIGNS or AXES: node scripts/subset-font.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const SOURCE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
);
const TARGET = new URL("../app/ui/fonts/archivo.woff2", import.meta.url);

const BASIC_LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const TYPOGRAPHIC = [..."\u00a0–—‘’“”•…·×÷−°±²³µ¼½¾Øøé©®™§→←≤≥€£"];
const SIGNS = [...BASIC_LATIN, ...TYPOGRAPHIC].join("");
const AXES = {
  wdth: { min: 100, max: 115, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
};

/** Mean advance of Arial's letters in English text and its em, as published by Capsize. */
const ARIAL = { meanAdvance: 904, unitsPerEm: 2048 };
/** How often each sign stands in 1000 signs of English text (Wikipedia letter counts, rounded). */
const FREQUENCIES: Record<string, number> = {
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
};

const packaged = await readFile(SOURCE);
const subset = await subsetFont(packaged, SIGNS, { targetFormat: "woff2", variationAxes: AXES });
await writeFile(TARGET, subset);
console.log(`app/ui/fonts/archivo.woff2: ${subset.length} bytes`);

const plain = await subsetFont(packaged, SIGNS, {
  targetFormat: "sfnt",
  variationAxes: { wdth: 100, wght: 400 },
});
console.log(fallbackMetrics(plain));

/** The overrides that make Arial take the same room as this font; reads the raw SFNT tables. */
function fallbackMetrics(font: Buffer): string {
  const table = (name: string): number => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
      if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
    }
    throw new Error(`The font has no ${name} table.`);
  };
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const ascent = font.readInt16BE(table("hhea") + 4);
  const descent = -font.readInt16BE(table("hhea") + 6);
  const lineGap = font.readInt16BE(table("hhea") + 8);
  const longMetrics = font.readUInt16BE(table("hhea") + 34);
  const glyphs = glyphIndex(font, table("cmap"));
  const advance = (sign: string): number => {
    const glyph = Math.min(glyphs(sign.charCodeAt(0)), longMetrics - 1);
    return font.readUInt16BE(table("hmtx") + glyph * 4);
  };
  const entries = Object.entries(FREQUENCIES);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const mean = entries.reduce((sum, [sign, count]) => sum + advance(sign) * count, 0) / total;
  const sizeAdjust = mean / unitsPerEm / (ARIAL.meanAdvance / ARIAL.unitsPerEm);
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
  return [
    `size-adjust: ${percent(sizeAdjust)};`,
    `ascent-override: ${percent(ascent / unitsPerEm / sizeAdjust)};`,
    `descent-override: ${percent(descent / unitsPerEm / sizeAdjust)};`,
    `line-gap-override: ${percent(lineGap / unitsPerEm / sizeAdjust)};`,
  ].join("\n");
}

/** Looks a code point up in the format 4 subtable, which every web font carries. */
function glyphIndex(font: Buffer, cmap: number): (code: number) => number {
  const subtables = font.readUInt16BE(cmap + 2);
  const offsets = Array.from(
    { length: subtables },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
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
