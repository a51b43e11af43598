import { CsvError } from "#app/lib/csv.ts";
import { columnLetters } from "#app/lib/table-file.ts";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { type FileColumns, hasColumn } from "./file-columns.ts";

/** Columns missing from the file are undefined. */
export type FileCells = { [column: string]: string | undefined };

export type FileRow = {
  /** As in a spreadsheet, where the first row is 1. */
  number: number;
  cells: FileCells;
  /** Letters of the columns in the spreadsheet. */
  places: { [column: string]: string };
  error?: string;
  /** Title above it in the file. */
  section?: string;
  /** Why it is not a record. */
  skipped?: string;
};

const TOTAL = /^(?:(?:sub|grand)[- ]?)?totaa?ls?(?: (?:excl|incl|vat|due|value|items)\b.*)?:?$/i;

export type Identity = {
  /** Columns by which a row is one of a record. */
  columns: readonly string[];
  /** If the file has none of them. */
  missing: string;
  /** If a row has none of them. */
  nameless: string;
  /** Whether a row may have nothing else. */
  alone?: boolean;
};

/** Skips empty rows; marks titles, notes and totals. Throws CsvError without an identity. */
export function fileRows(
  table: readonly (readonly string[])[],
  proposal: FileColumns,
  identity: Identity,
): FileRow[] {
  const { at, headings, columns } = proposal;
  if (!hasColumn(proposal, identity.columns)) throw new CsvError(identity.missing);
  const places: FileRow["places"] = {};
  columns.forEach((column, place) => {
    if (column) places[column] ??= columnLetters(place);
  });
  const firstHeading = headings.find(Boolean);
  let section = "";
  return table.slice(at + 1).flatMap((texts, index) => {
    const filled = texts.flatMap((text) => text.trim() || []);
    if (filled.length === 0) return [];
    const cells: FileCells = {};
    columns.forEach((column, place) => {
      if (!column) return;
      const text = texts[place] ?? "";
      const known = cells[column];
      cells[column] = known && text.trim() ? `${known}\n${text}` : known || text;
    });
    const row: FileRow = { number: at + index + 2, cells, places };
    const [first = ""] = filled;
    if (first === firstHeading && headings.every((text, place) => text === texts[place]?.trim())) {
      return { ...row, skipped: "Repeated headings." };
    }
    if (filled.some((text) => TOTAL.test(text))) {
      return { ...row, skipped: "A total." };
    }
    const isNamed = identity.columns.some((column) => cells[column]?.trim());
    if (columns.length > 2 && filled.length === 1 && !(identity.alone && isNamed)) {
      section = first;
      return { ...row, skipped: "A title or note." };
    }
    if (!isNamed) {
      return { ...row, skipped: identity.nameless };
    }
    const surplus = texts.slice(columns.length).some((text) => text.trim() !== "");
    return {
      ...row,
      ...(section && { section }),
      ...(surplus && {
        error: `This row has ${texts.length} cells but there are ${columns.length} headings.`,
      }),
    };
  });
}

export type NumberWriting = {
  /** Undefined if no number needs it. */
  mark?: DecimalMark;
  /** An ambiguous number that nothing else in the file resolves. */
  unclear?: { text: string; column: string; row: number };
};

/** Evidence from one cell applies to the whole file. */
export function writingOf(
  rows: readonly FileRow[],
  columns: readonly string[],
  currency: string,
): NumberWriting {
  const marks = new Set<DecimalMark>();
  let unclear: NumberWriting["unclear"];
  for (const { number: row, cells } of rows) {
    for (const column of columns) {
      const text = cells[column];
      if (!text) continue;
      const read = readNumber(bareAmount(text, currency) ?? "");
      if (read.kind === "number" && read.mark) marks.add(read.mark);
      if (read.kind === "ambiguous") unclear ??= { text: text.trim(), column, row };
    }
  }
  const [mark, other] = marks;
  if (mark && !other) return { mark };
  return unclear ? { unclear } : {};
}

const MAX_QUOTED = 60;

/** Adds the cell’s text unless empty. */
export function quoted(column: string, text: string, words: string): string {
  const typed = text.trim();
  if (typed === "") return words;
  return `${column} “${typed.length > MAX_QUOTED ? `${typed.slice(0, MAX_QUOTED)}…` : typed}”: ${words}`;
}

/** With the cell’s place, as `C3: `. */
export function placed({ places, number }: FileRow, column: string, text: string): string {
  const place = places[column];
  return place ? `${place}${number}: ${text}` : text;
}

/** Rows to correct, as a table of our columns. */
export function cellRows(rows: readonly FileRow[]): { [column: string]: string }[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text ?? ""])),
  );
}

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const DATE = new RegExp(
  String.raw`^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}-(?:${MONTHS})(?:-\d{2,4})?|(?:${MONTHS})-\d{2,4})$`,
  "i",
);
const POWER = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;

/** Spreadsheets take 3-4 for a date and 1E5 for a power of ten. */
export function spoiltNumber(text: string): string | undefined {
  const made = DATE.test(text.trim())
    ? "a date"
    : POWER.test(text.trim())
      ? "a power of ten"
      : null;
  return made
    ? `The spreadsheet has turned this number into ${made}. Format the column as text and enter it again.`
    : undefined;
}
