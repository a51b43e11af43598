import { INK, type Pen } from "#server/pdf/pdf-page.ts";
import { textWidth } from "#server/pdf/pdf-text.ts";
import {
  DRAWN_LINES,
  type DrawnSheet,
  HATCHING,
  type Lettering,
} from "#tools/drawing/sheet-lines.ts";

const PAPER = "#ffffff";

export function drawSheet({ document, write }: Pen, sheet: DrawnSheet): void {
  document.lineJoin("round").strokeColor(INK);
  for (const { d, line, fill } of sheet.outlines) {
    if (fill === "paper" || fill === "black") {
      document.path(d).fill(fill === "black" ? INK : PAPER);
    }
    if (fill === "hatch") hatch(document, d, sheet, 45);
    if (fill === "hatch-back") hatch(document, d, sheet, -45);
    stroke(document, d, line);
  }
  if (sheet.thin) stroke(document, sheet.thin, "narrow");
  if (sheet.arrows) document.path(sheet.arrows).fill(INK);
  for (const lettering of sheet.letterings) letter({ document, write }, lettering, sheet.font);
}

function stroke(document: Pen["document"], d: string, line: keyof typeof DRAWN_LINES): void {
  const { width, dash } = DRAWN_LINES[line];
  // The types allow equal dashes and gaps only.
  document
    .lineWidth(width)
    .addContent(`[${dash.join(" ")}] 0 d`)
    .path(d)
    .stroke(INK);
}

function hatch(
  document: Pen["document"],
  d: string,
  { width, height }: DrawnSheet,
  turn: number,
): void {
  const reach = Math.ceil((width + height) / HATCHING.step) * HATCHING.step;
  document.save();
  document.path(d).clip();
  document.rotate(turn);
  document.lineWidth(HATCHING.width).undash();
  for (let x = -reach; x <= reach; x += HATCHING.step) document.moveTo(x, -reach).lineTo(x, reach);
  document.stroke(INK).restore();
}

function letter({ document, write }: Pen, lettering: Lettering, size: number): void {
  const { x, y, text, anchor, isUpright } = lettering;
  document.save();
  if (isUpright) document.rotate(-90, { origin: [x, y] });
  const parts = [
    { text: lettering.letter, weight: "bold" },
    { text: lettering.letter && text ? ` ${text}` : text, weight: "plain" },
  ] as const;
  const widths = parts.map((part) => textWidth(part.text, { size, weight: part.weight }));
  const width = widths.reduce((sum, one) => sum + one, 0);
  let left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  for (const { text: part, weight } of parts) {
    left += write(part, left, y, { size, weight });
  }
  document.restore();
}
