import sharp from "sharp";
import { SHARE_PICTURE, type SharePicture } from "#app/content/share-picture.ts";
import { type PictureFile, pictureOf } from "#server/pdf/picture.ts";
import { DRAWN_LINES, type DrawnSheet, HATCHING } from "#tools/drawing/sheet-lines.ts";
import { type TextStyle, textLines, textPaths, textWidth } from "./share-picture-text.ts";

/* Colours of app.css. */
const [PAPER, MILL, LINE, MUTED, INK, BLUE] = [
  ...["#ffffff", "#f4f6f8", "#d2d9e0"],
  ...["#505c6b", "#0e1a2b", "#004f7c"],
] as const;

const VIEW = { width: 600, height: SHARE_PICTURE.height, margin: 40 };
const WORDS = { left: 648, right: 1152, top: 92, bottom: 574 };
const ROW = 46;

const NAME_SIZES = [58, 48, 40, 34];
const NAME_LINES = 3;

const style = (size: number, weight: TextStyle["weight"], color: string): TextStyle => ({
  ...{ size, weight, color },
});

export async function sharePicture(
  share: SharePicture,
  picture: PictureFile | null,
): Promise<Uint8Array> {
  const { width, height } = SHARE_PICTURE;
  const shown = picture && (await readView(picture));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<rect width="${VIEW.width}" height="${VIEW.height}" fill="${MILL}"/>
<rect x="${VIEW.width}" width="2" height="${height}" fill="${LINE}"/>
${share.drawing ? drawing(share.drawing) : ""}${words(share)}</svg>`;
  const drawn = sharp(Buffer.from(svg)).composite(shown ? [{ input: shown, left: 0, top: 0 }] : []);
  return drawn
    .flatten()
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

async function readView(picture: PictureFile): Promise<Buffer | null> {
  try {
    const { width, height } = VIEW;
    return await pictureOf(picture).resize({ width, height, fit: "cover" }).png().toBuffer();
  } catch {
    return null;
  }
}

function words({ company, kind, name, facts }: SharePicture): string {
  const width = WORDS.right - WORDS.left;
  const size =
    NAME_SIZES.find((one) => fits(name, width, style(one, "bold", INK))) ?? NAME_SIZES.at(-1) ?? 0;
  const bold = style(size, "bold", INK);
  const parts = [textPaths(kind, WORDS.left, WORDS.top, style(24, "plain", MUTED))];
  let y = WORDS.top + 14;
  for (const line of textLines(name, width, NAME_LINES, bold)) {
    y += Math.round(size * 1.12);
    parts.push(textPaths(line, WORDS.left, y, bold));
  }
  y += 30;
  const room = Math.floor((WORDS.bottom - 50 - y) / ROW);
  for (const { label, value } of facts.slice(0, Math.max(0, room))) {
    const [plain, strong] = [style(24, "plain", MUTED), style(25, "bold", INK)];
    const [shownValue = ""] = textLines(value, width * 0.5, 1, strong);
    const left = WORDS.right - textWidth(shownValue, strong);
    const [shownLabel = ""] = textLines(label, left - WORDS.left - 16, 1, plain);
    parts.push(
      `<rect x="${WORDS.left}" y="${y}" width="${width}" height="1" fill="${LINE}"/>`,
      textPaths(shownLabel, WORDS.left, y + 32, plain),
      textPaths(shownValue, left, y + 32, strong),
    );
    y += ROW;
  }
  parts.push(
    `<rect x="${WORDS.left}" y="${WORDS.bottom - 24}" width="8" height="28" fill="${BLUE}"/>`,
    textPaths(company, WORDS.left + 22, WORDS.bottom, style(26, "bold", INK)),
  );
  return parts.join("");
}

function fits(name: string, width: number, bold: TextStyle): boolean {
  return textLines(name, width, NAME_LINES, bold).every((line) => !line.endsWith("…"));
}

function drawing(sheet: DrawnSheet): string {
  const room = { width: VIEW.width - 2 * VIEW.margin, height: VIEW.height - 2 * VIEW.margin };
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height);
  const x = (VIEW.width - sheet.width * scale) / 2;
  const y = (VIEW.height - sheet.height * scale) / 2;
  const fills = {
    none: "none",
    hatch: "url(#a)",
    "hatch-back": "url(#b)",
    black: INK,
    paper: PAPER,
  };
  const outlines = sheet.outlines.map(({ d, line, fill }) => {
    const { width, dash } = DRAWN_LINES[line];
    return `<path d="${d}" fill="${fills[fill]}" stroke-width="${width}" stroke-dasharray="${dash.join(" ") || "none"}"/>`;
  });
  return `<rect x="20" y="20" width="${VIEW.width - 40}" height="${VIEW.height - 40}" fill="${PAPER}" stroke="${LINE}"/>
<defs>${hatching("a", 45)}${hatching("b", -45)}</defs>
<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})">
<g fill="none" stroke="${INK}" stroke-linejoin="round">${outlines.join("")}
<path d="${sheet.thin}" stroke-width="${DRAWN_LINES.narrow.width}"/></g>
<path d="${sheet.arrows}" fill="${INK}"/>${letterings(sheet)}</g>`;
}

function hatching(id: string, turn: number): string {
  const { step, width } = HATCHING;
  return `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 0V${step}" stroke="${INK}" stroke-width="${width}"/></pattern>`;
}

function letterings({ letterings: all, font }: DrawnSheet): string {
  const [bold, plain] = [style(font, "bold", INK), style(font, "plain", INK)];
  return all
    .map(({ x, y, letter, text, anchor, isUpright }) => {
      const rest = letter && text ? ` ${text}` : text;
      const [first, second] = [textWidth(letter, bold), textWidth(rest, plain)];
      const back = { start: 0, middle: (first + second) / 2, end: first + second }[anchor];
      const paths = textPaths(letter, 0, 0, bold) + textPaths(rest, first, 0, plain);
      return `<g transform="translate(${x} ${y})${isUpright ? " rotate(-90)" : ""} translate(${-back} 0)">${paths}</g>`;
    })
    .join("");
}
