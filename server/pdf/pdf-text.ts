import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { readFont } from "./font-file.ts";

/*
 * Text of a PDF in whatever script a customer's name is written in. A PDF embeds the letters it uses, from
 * the font that has them; a letter that none has is drawn as an empty box, and the rest stands.
 */

const require = createRequire(import.meta.url);
const noto = (subset: string, weight: number) =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`);

const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext"];
const CHINESE = new URL("fonts/noto-sans-sc.woff", import.meta.url).pathname;

/** Fonts in the order in which they are asked for a letter; Chinese has one weight. */
const FONTS = {
  plain: [...SUBSETS.map((subset) => noto(subset, 400)), CHINESE],
  bold: [...SUBSETS.map((subset) => noto(subset, 700)), CHINESE],
};
type Weight = keyof typeof FONTS;

/** A part of a line in one font; without one, a letter that none of them has. */
export type Run = { font: string | null; text: string; width: number };

export type Style = { size: number; weight: Weight };

/** Letters that stand on a line of their own accord: a line may end before and after each of them. */
const IDEOGRAPH = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef";
const TOKENS = new RegExp(`\\s+|[${IDEOGRAPH}]|[^\\s${IDEOGRAPH}]+`, "gu");
/** Marks that join letters or choose their look, and show nothing by themselves. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
/** Width of the box in place of a letter, in parts of the size. */
const BOX = 0.6;

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

/** Returns the file of a font, to be embedded. */
export function fontFile(path: string): Buffer {
  return load(path).file;
}

function fontOf(letter: string, weight: Weight): string | null {
  const code = letter.codePointAt(0) ?? 0;
  return FONTS[weight].find((path) => load(path).font.hasGlyphForCodePoint(code)) ?? null;
}

/** Returns the font that has a letter; null where none has. */
export function letterFont(letter: string, weight: Weight): Font | null {
  const path = fontOf(letter, weight);
  return path === null ? null : load(path).font;
}

function widthOf(text: string, path: string | null, size: number): number {
  if (path === null) return BOX * size;
  const { font } = load(path);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Returns a text of one line as runs. */
function runsOf(text: string, { size, weight }: Style): Run[] {
  const runs: { font: string | null; text: string }[] = [];
  for (const letter of text) {
    if (INVISIBLE.test(letter)) continue;
    const last = runs.at(-1);
    // A space takes the font of what it follows.
    const font = letter === " " && last?.font ? last.font : fontOf(letter, weight);
    if (last && font !== null && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.map((run) => ({ ...run, width: widthOf(run.text, run.font, size) }));
}

/** Returns how wide (points) a text is on one line. */
export function textWidth(text: string, style: Style): number {
  return runsOf(text, style).reduce((sum, { width }) => sum + width, 0);
}

/** Returns a text as lines that are no wider (points); a word that is wider goes on in the next line. */
export function textLines(text: string, width: number, style: Style): Run[][] {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .flatMap((line) => brokenLine(line, width, style))
    .map((line) => runsOf(line.trimEnd(), style));
}

function brokenLine(text: string, most: number, style: Style): string[] {
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  for (const token of text.match(TOKENS) ?? []) {
    const part = /^\s/.test(token) ? " " : token;
    const width = textWidth(part, style);
    if (taken + width <= most) {
      line += part;
      taken += width;
    } else if (width <= most) {
      lines.push(line);
      [line, taken] = part === " " ? ["", 0] : [part, width];
    } else {
      for (const letter of part) {
        const one = textWidth(letter, style);
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
