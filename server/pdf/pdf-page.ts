import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";
import { fontFile, type Run, type Style, textLines, textWidth } from "./pdf-text.ts";

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const FOOT = 54;
export const INNER_WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - FOOT;
const LEADING = 1.35;
const BASELINE = 0.98;

export const INK = "#1c1f22";
export const MUTED = "#5b6168";

const RULE = "#c9cdd1";
const MARK = "#b3191f";

/** An SVG path in points around a place, given as shares of the picture. */
type PictureMark = { x: number; y: number; path: string };

type TextOptions = {
  x?: number;
  width?: number;
  size?: number;
  weight?: Style["weight"];
  color?: string;
  align?: "left" | "right";
};
export type Cell = TextOptions & { text: string };

export type Pen = {
  document: PDFKit.PDFDocument;
  write: (text: string, x: number, y: number, style: Style) => number;
};

export class PdfPages {
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #names = new Map<string, string>();
  y = MARGIN;

  /** Equal title and date make equal bytes. */
  constructor(title: string, author: string, made: Date) {
    this.#document = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    });
    this.#document.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  ensure(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.#document.addPage();
    this.y = MARGIN;
    return true;
  }

  text(text: string, options: TextOptions = {}): void {
    const { size = 9 } = options;
    for (const line of this.#lines(text, options)) {
      this.ensure(size * LEADING);
      this.#line(line, this.y, options);
      this.y += size * LEADING;
    }
  }

  ensureRows(rows: Cell[][], below = 0): boolean {
    const height = rows.reduce((sum, cells) => sum + this.#laid(cells).height, below);
    return height <= BOTTOM - MARGIN && this.ensure(height);
  }

  #laid(cells: Cell[]) {
    const laid = cells.map((cell) => ({ cell, lines: this.#lines(cell.text, cell) }));
    const rows = Math.max(...laid.map(({ lines }) => lines.length));
    const size = Math.max(...cells.map((cell) => cell.size ?? 9));
    return { laid, rows, size, height: rows * size * LEADING };
  }

  row(cells: Cell[], gap = 6): void {
    const { laid, rows, size, height } = this.#laid(cells);
    this.ensure(Math.min(height + gap, BOTTOM - MARGIN));
    for (let index = 0; index < rows; index += 1) {
      this.ensure(size * LEADING);
      for (const { cell, lines } of laid) {
        const line = lines[index];
        if (line) this.#line(line, this.y, cell);
      }
      this.y += size * LEADING;
    }
    this.y += gap;
  }

  rule(color = RULE, gap = 6): void {
    this.#document
      .moveTo(MARGIN, this.y)
      .lineTo(PAGE.width - MARGIN, this.y)
      .lineWidth(0.6)
      .stroke(color);
    this.y += gap;
  }

  draw(x: number, y: number, scale: number, draws: (pen: Pen) => void): void {
    this.#document.save();
    this.#document.translate(MARGIN + x, y).scale(scale);
    draws({
      document: this.#document,
      write: (text, left, baseline, style) => {
        const [runs = []] = textLines(text, Number.POSITIVE_INFINITY, style);
        this.#line(runs, baseline - style.size * BASELINE, { x: left - MARGIN, ...style });
        return runs.reduce((sum, run) => sum + run.width, 0);
      },
    });
    this.#document.restore();
  }

  picture(
    bytes: Uint8Array,
    x: number,
    y: number,
    width: number,
    height: number,
    mark?: PictureMark,
  ): void {
    const picture = openPicture(this.#document, bytes);
    this.#document.image(picture, MARGIN + x, y, { fit: [width, height], valign: "center" });
    if (!mark) return;
    const scale = Math.min(width / picture.width, height / picture.height);
    const top = y + (height - picture.height * scale) / 2;
    this.#document.save();
    this.#document.translate(
      MARGIN + x + mark.x * picture.width * scale,
      top + mark.y * picture.height * scale,
    );
    this.#document.path(mark.path).lineWidth(5).stroke("#ffffff");
    this.#document.path(mark.path).lineWidth(2.5).stroke(MARK);
    this.#document.restore();
  }

  /** A QR code that is also a link. */
  linkCode(address: string, x: number, y: number, size: number): void {
    this.code(address, x, y, size);
    this.link(address, x, y, size, size);
  }

  code(text: string, x: number, y: number, size: number): void {
    const code = qrcode(0, "M");
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const dot = size / count;
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) {
          this.#document.rect(MARGIN + x + column * dot, y + row * dot, dot, dot);
        }
      }
    }
    this.#document.fill(INK);
  }

  link(address: string, x: number, y: number, width: number, height: number): void {
    this.#document.link(MARGIN + x, y, width, height, address);
  }

  signature(path: string, width: number): void {
    this.ensure(width / 3);
    this.#document.save();
    this.#document.translate(MARGIN, this.y).scale(width / 300);
    this.#document.path(path).lineWidth(2).stroke(INK);
    this.#document.restore();
    this.y += width / 3 + 4;
  }

  finish(
    foot: (page: number, count: number) => Cell[][],
    mark?: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(start + page);
      if (mark) this.#mark(mark);
      let y = BOTTOM + 12;
      for (const cells of foot(page + 1, count)) {
        for (const cell of cells) {
          const [line] = this.#lines(cell.text, cell);
          if (line) this.#line(line, y, cell);
        }
        y += 10;
      }
    }
    const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      this.#document.on("end", () => resolve(Buffer.concat(this.#chunks)));
    });
    this.#document.end();
    return finished;
  }

  #lines(text: string, { width, x = 0, size = 9, weight = "plain" }: TextOptions): Run[][] {
    return textLines(text, width ?? INNER_WIDTH - x, { size, weight });
  }

  #line(runs: Run[], y: number, options: TextOptions): void {
    const { x = 0, width = INNER_WIDTH - x, size = 9, color = INK, align = "left" } = options;
    const taken = runs.reduce((sum, run) => sum + run.width, 0);
    let left = MARGIN + x + (align === "right" ? width - taken : 0);
    for (const run of runs) {
      this.#document
        .font(this.#name(run.font))
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, y, { lineBreak: false, baseline: -size * BASELINE });
      left += run.width;
    }
  }

  #name(path: string): string {
    const known = this.#names.get(path);
    if (known) return known;
    const name = `font ${this.#names.size}`;
    this.#document.registerFont(name, fontFile(path));
    this.#names.set(path, name);
    return name;
  }

  #mark(text: string): void {
    const style = { size: 90, weight: "bold" } as const;
    const [line = []] = textLines(text, PAGE.height, style);
    this.#document.save();
    this.#document.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] });
    this.#document.fillOpacity(0.08);
    const x = PAGE.width / 2 - textWidth(text, style) / 2 - MARGIN;
    this.#line(line, PAGE.height / 2 - 45, { x, ...style, width: PAGE.height });
    this.#document.restore();
  }
}

type OpenPicture = ArrayBuffer & { width: number; height: number };

/** The types lack it. */
function openPicture(document: PDFKit.PDFDocument, bytes: Uint8Array): OpenPicture {
  return (document as unknown as { openImage: (bytes: Buffer) => OpenPicture }).openImage(
    Buffer.from(bytes),
  );
}
