import { type Cell, INNER_WIDTH, MUTED, type PdfPages } from "./pdf-page.ts";

/** In points from the left margin, to the next column or the right margin. */
export type Column<Line> = {
  x: number;
  width?: number;
  heading: string;
  text: (line: Line) => string;
  weight?: "bold";
};

const PLACE = { x: 0, width: 20 };
const DESCRIPTION = { x: 20, width: 222 };

/** Repeats headings on every page. The last line leaves `room` points below it. */
export function writeTable<Line extends { product_name: string; note: string; place?: number }>(
  pages: PdfPages,
  columns: Column<Line>[],
  lines: readonly Line[],
  { room = 0, noteSize = 8, gap = 4 } = {},
): void {
  const small = { size: 7.5, color: MUTED } as const;
  const placed = columns.map(({ x, width = INNER_WIDTH - x, ...column }) => ({
    ...column,
    place: { x, width, align: "right" } as const,
  }));
  const writeHeadings = () => {
    const headings = placed.map(({ place, heading: text }) => ({ ...place, text }));
    pages.row(
      [{ ...DESCRIPTION, text: "Description" }, ...headings].map((cell) => ({ ...cell, ...small })),
      2,
    );
    pages.rule();
  };
  pages.ensure(50);
  writeHeadings();
  for (const [index, line] of lines.entries()) {
    const { product_name, note } = line;
    const row: Cell[] = [
      { ...PLACE, color: MUTED, text: `${line.place ?? index + 1}` },
      { ...DESCRIPTION, text: product_name },
      ...placed.map(({ place, text, weight }) => ({
        ...{ ...place, text: text(line) },
        ...(weight && { weight }),
      })),
    ];
    const below: Cell[] = [{ ...DESCRIPTION, size: noteSize, color: MUTED, text: note }];
    const rows = note ? [row, below] : [row];
    const isLast = index === lines.length - 1;
    if (pages.ensureRows(rows, isLast ? room : 0)) writeHeadings();
    for (const one of rows) pages.row(one, one === rows.at(-1) ? gap : 0);
  }
  pages.rule();
}
