import { type Cell, MUTED, type PdfPages } from "./pdf-page.ts";

/** In points from the left margin. */
export type Column = { x: number; width: number; align?: "right" };
type Heading = Column & { text: string };

const PLACE = { x: 0, width: 20 } satisfies Column;
const DESCRIPTION = { x: 20, width: 222 } satisfies Column;

export const SMALL = { size: 7.5, color: MUTED } as const;

/** Repeats headings on every page and keeps the rows of a group together. The last leaves `room` points below it. */
export function writeRows(
  pages: PdfPages,
  headings: Heading[],
  groups: Cell[][][],
  room = 0,
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
    for (const one of rows) pages.row(one, one === rows.at(-1) ? 4 : 0);
  }
  pages.rule();
}

/** Lines of an order document. */
export function writeTable(
  pages: PdfPages,
  headings: Heading[],
  lines: { product_name: string; note: string; cells: Cell[] }[],
  room = 0,
): void {
  const groups = lines.map(({ product_name, note, cells }, index): Cell[][] => [
    [
      { ...PLACE, color: MUTED, text: `${index + 1}` },
      { ...DESCRIPTION, text: product_name },
      ...cells,
    ],
    ...(note ? [[{ ...DESCRIPTION, size: 8, color: MUTED, text: note }]] : []),
  ]);
  writeRows(pages, [{ ...DESCRIPTION, text: "Description" }, ...headings], groups, room);
}
