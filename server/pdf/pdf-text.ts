import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { readFont } from "./font-file.ts";

/* Missing glyphs become equivalents or [U+1F680], since dropping one can change the meaning. */

const require = createRequire(import.meta.url);
const noto = (name: string) =>
  require.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`);
const signs = (name: string, subset: string) =>
  require.resolve(
    `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${subset}-400-normal.woff`,
  );

const OTHERS = [
  signs("math", "latin"),
  signs("symbols", "symbols"),
  signs("symbols-2", "symbols"),
  new URL("fonts/noto-sans-sc.woff", import.meta.url).pathname,
];

const FONTS = {
  plain: [noto("400Regular"), ...OTHERS],
  bold: [noto("700Bold"), ...OTHERS],
};
type Weight = keyof typeof FONTS;

export type Run = { font: string; text: string; width: number };

export type Style = { size: number; weight: Weight };

const IDEOGRAPH = "\\u2e80-\\u2fff\\u3001-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef";
/** Breaking spaces only (not U+00A0, U+2007, U+202F). */
const SPACE = " \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f\\u3000";
const TOKENS = new RegExp(`[${SPACE}]+|[${IDEOGRAPH}]|[^${SPACE}${IDEOGRAPH}]+`, "gu");
const ALL_SPACE = new RegExp(`^[${SPACE}]+$`);
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const UNIT = /[\u3380-\u33df]/;
const POWERS: Readonly<Record<string, string>> = { 2: "²", 3: "³" };

const loaded = new Map<string, { file: Buffer; font: Font }>();

function load(path: string): { file: Buffer; font: Font } {
  const known = loaded.get(path);
  if (known) return known;
  const file = readFont(path);
  const font = create(file);
  if (!("layout" in font)) throw new Error(`${path} is a collection of fonts.`);
  loaded.set(path, { file, font });
  return { file, font };
}

export function fontFile(path: string): Buffer {
  return load(path).file;
}

function fontOf(letter: string, weight: Weight): string | null {
  const code = letter.codePointAt(0) ?? 0;
  return FONTS[weight].find((path) => load(path).font.hasGlyphForCodePoint(code)) ?? null;
}

export function letterFont(letter: string, weight: Weight): Font | null {
  const path = fontOf(letter, weight);
  return path === null ? null : load(path).font;
}

function drawable(line: string, weight: Weight): string {
  return [...line.normalize("NFC").replaceAll("\t", " ").replaceAll(INVISIBLE, "")]
    .map((sign) => (fontOf(sign, weight) === null ? substitute(sign, weight) : sign))
    .join("");
}

/** NFKC form, with ㎥ as m³. */
function substitute(sign: string, weight: Weight): string {
  const form = sign.normalize("NFKC");
  const same = UNIT.test(sign) ? form.replace(/[23]$/, (power) => POWERS[power] ?? power) : form;
  if (form !== sign && [...same].every((one) => fontOf(one, weight) !== null)) return same;
  const code = sign.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}

function widthOf(text: string, path: string, size: number): number {
  const { font } = load(path);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

function runsOf(text: string, { size, weight }: Style): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = letter === " " && last ? last.font : fontOf(letter, weight);
    if (last && last.font === font) last.text += letter;
    else if (font !== null) runs.push({ font, text: letter });
  }
  return runs.map((run) => ({ ...run, width: widthOf(run.text, run.font, size) }));
}

const lineWidth = (text: string, style: Style) =>
  runsOf(text, style).reduce((sum, { width }) => sum + width, 0);

export function textWidth(text: string, style: Style): number {
  return lineWidth(drawable(text, style.weight), style);
}

export function textLines(text: string, width: number, style: Style): Run[][] {
  return text
    .replaceAll(LINE_ENDS, "\n")
    .split("\n")
    .flatMap((line) => brokenLine(drawable(line, style.weight), width, style))
    .map((line) => runsOf(line.trimEnd(), style));
}

function brokenLine(text: string, most: number, style: Style): string[] {
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  for (const token of text.match(TOKENS) ?? []) {
    const part = /^ +$/.test(token) ? " " : token;
    const width = lineWidth(part, style);
    if (taken + width <= most) {
      line += part;
      taken += width;
    } else if (width <= most) {
      lines.push(line);
      [line, taken] = ALL_SPACE.test(part) ? ["", 0] : [part, width];
    } else {
      for (const letter of part.match(LETTER) ?? []) {
        const one = lineWidth(letter, style);
        if (taken + one > most && line !== "") {
          lines.push(line);
          [line, taken] = ["", 0];
        }
        line += letter;
        taken += one;
      }
    }
  }
  return [...lines, line];
}
