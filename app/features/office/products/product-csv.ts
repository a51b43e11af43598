import * as v from "valibot";
import type { ProductVersion } from "#app/data/product-list.ts";
import { CsvError, csvFile } from "#app/lib/csv.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { isNumber, typedAs, VALUE_COLUMNS } from "./product-text.ts";
import { rowVersion } from "./row-version.ts";

/** The columns of a file of products, in their order. */
export const CSV_COLUMNS = ["id" as const, ...VALUE_COLUMNS];
type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Stands last in an export and says what the row held then; see row-version.ts. */
const VERSION_COLUMN = "version";

/** The cells of one row; a column that the file does not have is missing. */
export type CsvCells = Partial<Record<CsvColumn | typeof VERSION_COLUMN, string>>;

const WHOLE_ROW = v.object(v.entriesFromList(CSV_COLUMNS, v.string()));
export type WholeRow = v.InferOutput<typeof WHOLE_ROW>;

/** Returns a product as a row of the file. */
export function cellsOf(product: ProductVersion): WholeRow {
  const values = { ...product, category: product.category?.name };
  return v.parse(
    WHOLE_ROW,
    Object.fromEntries(CSV_COLUMNS.map((column) => [column, cell(column, values[column])])),
  );
}

function cell(column: CsvColumn, value: string | number | null | undefined): string {
  const cents = column !== "id" && typedAs(column) === "money";
  return cents ? Number(value).toFixed(2) : `${value ?? ""}`;
}

/** Returns products as a CSV file. */
export function productsCsv(products: readonly ProductVersion[]): string {
  return csvFile(
    products.map((product) => {
      const cells = cellsOf(product);
      return { ...cells, [VERSION_COLUMN]: rowVersion(cells) };
    }),
  );
}

/** One row of a chosen file. */
export type CsvRow = {
  /** As a spreadsheet numbers it: the headings are row 1. */
  number: number;
  cells: CsvCells;
  /** What is wrong with the row as a whole. */
  error?: string;
};

const NUMBERS = VALUE_COLUMNS.filter(isNumber);

/** How a file writes its numbers, or the first of those that do not say it. */
export type NumberWriting = {
  /** Missing where no number of the file needs it. */
  mark?: DecimalMark;
  /** A number with two readings, which nothing else in the file settles. */
  unclear?: { text: string; column: string; row: number };
};

/** Finds out how a file writes its numbers: what one cell proves holds for all. */
export function numberWriting(rows: readonly CsvRow[]): NumberWriting {
  const marks = new Set<DecimalMark>();
  let unclear: NumberWriting["unclear"];
  for (const { number: row, cells } of rows) {
    for (const column of NUMBERS) {
      const text = cells[column] ?? "";
      const read = readNumber(text);
      if (read.kind === "number" && read.mark) marks.add(read.mark);
      if (read.kind === "ambiguous") unclear ??= { text: text.trim(), column, row };
    }
  }
  const [mark, other] = marks;
  if (mark && !other) return { mark };
  return unclear ? { unclear } : {};
}

/** Returns the rows under the headings, without empty ones. Throws CsvError when the headings are wrong. */
export function rowsOf(table: readonly string[][]): CsvRow[] {
  const headings = (table[0] ?? []).map((heading) =>
    heading.trim().toLowerCase().replaceAll(/\s+/g, "_"),
  );
  const known = [...CSV_COLUMNS, VERSION_COLUMN] as const;
  const columns = headings.map((heading) => known.find((column) => column === heading));
  const unknown = headings.find((_, index) => columns[index] === undefined);
  if (
    unknown !== undefined ||
    !headings.some((heading) => heading === "id" || heading === "name")
  ) {
    throw new CsvError(
      `The first row must name the columns: ${CSV_COLUMNS.join(", ")}. ${
        unknown ? `“${unknown.slice(0, 40)}” is not one of them.` : "It needs id or name."
      }`,
    );
  }
  const twice = headings.find((heading, index) => headings.indexOf(heading) !== index);
  if (twice) throw new CsvError(`The column ${twice} is there twice.`);

  return table.slice(1).flatMap((texts, index) => {
    if (texts.every((text) => text.trim() === "")) return [];
    const cells: CsvCells = {};
    columns.forEach((column, at) => {
      if (column) cells[column] = texts[at] ?? "";
    });
    const surplus = texts.length !== columns.length;
    return {
      number: index + 2,
      cells,
      ...(surplus && { error: `It has ${texts.length} cells, the headings ${columns.length}.` }),
    };
  });
}
