import { type Cell, INNER_WIDTH, MUTED, type PdfPages } from "./pdf-page.ts";

/** In points from the left margin, to the next column or the right margin. */
export type Column<Line> = {
  x: number;
  width?: number;
  heading: string;
  text: (line: Line) => string;
  weight?: "bold";
};
type Heading = { x: number; width: number; align?: "right"; text: string };

const PLACE = { x: 0, width: 20 };
const DESCRIPTION = { x: 20, width: 222 };

export const SMALL = { size: 7.5, color: MUTED } as const;

/**
 * Repeats headings on every page and keeps the rows of a group together. The last group leaves
 * `room` points below it.
 */
export function writeRows(
  pages: PdfPages,
  headings: readonly Heading[],
  groups: readonly Cell[][][],
  { room = 0, gap = 4 } = {},
): void {
  const writeHeadings = () => {
    pages.row(
      headings.map((cell) => ({ ...cell, ...SMALL })),
      2,
    );
    pages.rule();
  };
  pages.ensure(50);
  writeHeadings();
  for (const [index, rows] of groups.entries()) {
    if (pages.ensureRows(rows, index === groups.length - 1 ? room : 0)) writeHeadings();
    for (const one of rows) pages.row(one, one === rows.at(-1) ? gap : 0);
  }
  pages.rule();
}

/** Lines of an order document. */
export function writeTable<Line extends { product_name: string; note: string; place?: number }>(
  pages: PdfPages,
  columns: Column<Line>[],
  lines: readonly Line[],
  { noteSize = 8, ...spacing }: { room?: number; gap?: number; noteSize?: number } = {},
): void {
  const placed = columns.map(({ x, width = INNER_WIDTH - x, ...column }) => ({
    ...column,
    place: { x, width, align: "right" } as const,
  }));
  const groups = lines.map((line, index): Cell[][] => {
    const row: Cell[] = [
      { ...PLACE, color: MUTED, text: `${line.place ?? index + 1}` },
      { ...DESCRIPTION, text: line.product_name },
      ...placed.map(({ place, text, weight }) => ({
        ...{ ...place, text: text(line) },
        ...(weight && { weight }),
      })),
    ];
    const note: Cell = { ...DESCRIPTION, size: noteSize, color: MUTED, text: line.note };
    return line.note ? [row, [note]] : [row];
  });
  const headings = placed.map(({ place, heading: text }) => ({ ...place, text }));
  writeRows(pages, [{ ...DESCRIPTION, text: "Description" }, ...headings], groups, spacing);
}
