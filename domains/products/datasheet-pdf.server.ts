import { formatOfficeDay } from "#app/lib/calendar.ts";
import { footLines, writeLetterhead } from "#server/pdf/letterhead.ts";
import { drawSheet } from "#server/pdf/pdf-drawing.ts";
import { INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import type { DrawnSheet } from "#tools/drawing/sheet-lines.ts";
import type { Datasheet } from "./datasheet.ts";

const CODE_SIZE = 64;
/** Space (pt) for picture and drawing next to each other. */
const FIGURE = { gap: 20, width: (INNER_WIDTH - 20) / 2, height: 170 };
/** Above this, a drawing’s letters would exceed the body text. */
const LARGEST_SCALE = 0.85;

/** pt from the left margin. */
const COLUMNS = {
  label: { x: 0, width: 180 },
  symbol: { x: 184, width: 46 },
  value: { x: 234, width: 176 },
  source: { x: 414, width: INNER_WIDTH - 414 },
} as const;
const HAIRLINE = "#e6e8ea";

const SAMPLE_NOTE = "Values marked “sample” are estimates. Confirm before ordering.";

/** Deterministic for the same datasheet and picture (JPEG). */
export function datasheetPdf(
  sheet: Datasheet,
  picture: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { seller } = sheet;
  const pages = new PdfPages(
    `${sheet.name}: datasheet`,
    sheet.seller.name,
    new Date(sheet.revised),
  );
  writeLetterhead(
    pages,
    {
      name: seller.name,
      lines: [seller.address, `${seller.phone} · ${seller.email}`],
    },
    { kind: "Datasheet", title: "", more: `Revised ${formatOfficeDay(sheet.revised)}` },
  );
  writeTitle(pages, sheet);
  writeFigures(pages, sheet, picture);
  writeValues(pages, sheet);
  writeRelated(pages, sheet);
  writeSources(pages, sheet);
  return pages.finish(footLines(`${seller.name} · ${sheet.address}`, `Datasheet ${sheet.name}`));
}

function writeTitle(pages: PdfPages, { name, kind, description, address }: Datasheet): void {
  pages.rule();
  pages.y += 4;
  const top = pages.y;
  const width = INNER_WIDTH - CODE_SIZE - 24;
  pages.linkCode(address, INNER_WIDTH - CODE_SIZE, top, CODE_SIZE);
  pages.text(kind, { size: 9, color: MUTED, width });
  pages.text(name, { size: 17, weight: "bold", width });
  pages.y += 3;
  pages.text(description, { size: 9, width });
  pages.text(address, { size: 8, color: MUTED, width });
  pages.y = Math.max(pages.y, top + CODE_SIZE) + 12;
}

/** Returns points per drawing unit. */
export function drawnScale({ width, height }: Pick<DrawnSheet, "width" | "height">): number {
  return Math.min(FIGURE.width / width, FIGURE.height / height, LARGEST_SCALE);
}

function writeFigures(pages: PdfPages, { drawing }: Datasheet, picture: Uint8Array | null): void {
  const scale = drawing ? drawnScale(drawing) : 0;
  const height = Math.max(picture ? FIGURE.height : 0, drawing ? drawing.height * scale : 0);
  if (height === 0) return;
  pages.ensure(height + 18);
  const top = pages.y;
  if (picture) pages.picture(picture, 0, top, FIGURE.width, height);
  if (drawing) {
    const room = picture ? FIGURE.width + FIGURE.gap : 0;
    const x = room + (FIGURE.width - drawing.width * scale) / 2;
    const y = top + (height - drawing.height * scale) / 2;
    pages.draw(x, y, scale, (pen) => drawSheet(pen, drawing));
  }
  pages.y = top + height + 4;
  if (drawing) {
    pages.text(`Dimensions in ${drawing.note}`, {
      size: 7,
      color: MUTED,
      align: "right",
    });
  }
  pages.y += 8;
}

function writeValues(pages: PdfPages, { fields }: Datasheet): void {
  if (fields.length === 0) return;
  const sources = sourcesOf(fields);
  const head = { size: 7.5, color: MUTED } as const;
  const writeHead = () => {
    pages.row(
      [
        { ...COLUMNS.label, ...head, text: "Technical data" },
        { ...COLUMNS.symbol, ...head, text: "Symbol" },
        { ...COLUMNS.value, ...head, text: "Value" },
        { ...COLUMNS.source, ...head, text: "Source" },
      ],
      2,
    );
    pages.rule();
  };
  pages.ensure(60);
  writeHead();
  for (const { label, symbol, value, source, isSample } of fields) {
    if (pages.ensure(16)) writeHead();
    const place = source ? `${sources.indexOf(source) + 1}` : "";
    pages.row(
      [
        { ...COLUMNS.label, text: label },
        { ...COLUMNS.symbol, text: symbol },
        { ...COLUMNS.value, text: value },
        {
          ...COLUMNS.source,
          text: [place, isSample ? "sample" : ""].filter(Boolean).join(" · "),
          color: MUTED,
        },
      ],
      1,
    );
    pages.rule(HAIRLINE, 1);
  }
  pages.y += 4;
}

function writeSources(pages: PdfPages, { fields }: Datasheet): void {
  const notes = sourcesOf(fields).map((source, index) => `${index + 1}  ${source}`);
  if (notes.length === 0 && !fields.some(({ isSample }) => isSample)) return;
  pages.ensure(40);
  pages.y += 8;
  pages.text("Sources", { weight: "bold" });
  const small = { size: 7, color: MUTED, width: FIGURE.width } as const;
  for (let first = 0; first < notes.length; first += 2) {
    pages.row(
      notes
        .slice(first, first + 2)
        .map((text, column) => ({ ...small, x: column * (FIGURE.width + FIGURE.gap), text })),
      1,
    );
  }
  if (fields.some(({ isSample }) => isSample)) pages.text(SAMPLE_NOTE, { size: 7.5, color: MUTED });
}

function sourcesOf(fields: Datasheet["fields"]): string[] {
  return [...new Set(fields.map(({ source }) => source).filter(Boolean))];
}

function writeRelated(pages: PdfPages, { related }: Datasheet): void {
  for (const { title, items } of related) {
    pages.ensure(40);
    pages.y += 8;
    pages.text(title, { weight: "bold" });
    pages.text(items.map(({ name, note }) => (note ? `${name} (${note})` : name)).join(" · "), {
      size: 8.5,
    });
  }
}
