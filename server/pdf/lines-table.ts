import { type Cell, MUTED, type PdfPages } from "./pdf-page.ts";

/** In points from the left margin. */
export type Column = { x: number; width: number; align?: "right" };
type Heading = Column & { text: string };

const PLACE = { x: 0, width: 20 } satisfies Column;
const DESCRIPTION = { x: 20, width: 222 } satisfies Column;

/** Repeats headings on every page. The last line leaves `room` points below it. */
export function writeTable(
  pages: PdfPages,
  headings: Heading[],
  lines: { product_name: string; note: string; cells: Cell[] }[],
  room = 0,
): void {
  const small = { size: 7.5, color: MUTED } as const;
  const writeHeadings = () => {
    pages.row(
      [{ ...DESCRIPTION, text: "Description" }, ...headings].map((cell) => ({ ...cell, ...small })),
      2,
    );
    pages.rule();
  };
  pages.ensure(50);
  writeHeadings();
  for (const [index, { product_name, note, cells }] of lines.entries()) {
    const row: Cell[] = [
      { ...PLACE, color: MUTED, text: `${index + 1}` },
      { ...DESCRIPTION, text: product_name },
      ...cells,
    ];
    const below: Cell[] = [{ ...DESCRIPTION, size: 8, color: MUTED, text: note }];
    const rows = note ? [row, below] : [row];
    const isLast = index === lines.length - 1;
    if (pages.ensureRows(rows, isLast ? room : 0)) writeHeadings();
    for (const one of rows) pages.row(one, one === rows.at(-1) ? 4 : 0);
  }
  pages.rule();
}
