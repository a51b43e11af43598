import { readFileSync } from "node:fs";
import { create, type Font, type Glyph } from "fontkit";
import { letterFont } from "#server/pdf/pdf-text.ts";

export type TextStyle = { size: number; weight: "plain" | "bold"; color: string };

const FONTS = { plain: readSiteFont("plain"), bold: readSiteFont("bold") };

/** Made by scripts/subset-font.ts. */
function readSiteFont(name: string): Font {
  const font = create(readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url)));
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts.`);
  return font;
}

type Placed = { outline: string; scale: number; x: number };

function placed(text: string, { size, weight }: TextStyle): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let x = 0;
  for (const { font, part } of runs(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs: laidOut, positions } = font.layout(part);
    laidOut.forEach((glyph: Glyph, place) => {
      const position = positions[place];
      const left = x + (position?.xOffset ?? 0) * scale;
      glyphs.push({ outline: glyph.path.toSVG(), scale, x: left });
      x += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    });
  }
  return { glyphs, width: x };
}

function runs(text: string, weight: TextStyle["weight"]): { font: Font; part: string }[] {
  const found: { font: Font; part: string }[] = [];
  for (const letter of text) {
    const own = FONTS[weight].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = own ? FONTS[weight] : letterFont(letter, weight);
    const last = found.at(-1);
    if (!font) continue;
    if (last?.font === font) last.part += letter;
    else found.push({ font, part: letter });
  }
  return found;
}

export function textWidth(text: string, style: TextStyle): number {
  return placed(text, style).width;
}

export function textPaths(text: string, x: number, y: number, style: TextStyle): string {
  return placed(text, style)
    .glyphs.map(
      (glyph) =>
        `<path fill="${style.color}" transform="translate(${(x + glyph.x).toFixed(2)} ${y}) scale(${glyph.scale} -${glyph.scale})" d="${glyph.outline}"/>`,
    )
    .join("");
}

export function textLines(text: string, width: number, most: number, style: TextStyle): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most).map((line, place) => {
    const isCut = place === most - 1 && lines.length > most;
    return isCut || textWidth(line, style) > width ? shortened(line, width, style) : line;
  });
}

function shortened(line: string, width: number, style: TextStyle): string {
  let letters = [...line];
  while (letters.length > 0 && textWidth(`${letters.join("")}…`, style) > width) {
    letters = letters.slice(0, -1);
  }
  return `${letters.join("").trimEnd()}…`;
}
