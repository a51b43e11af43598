import { type UnzipFileInfo, type Unzipped, unzipSync } from "fflate";
import { CsvError, decodedText, readCsv } from "./csv.ts";
import { formatCount } from "./numbers.ts";
import { typedText } from "./typed-amount.ts";

export type Sheet = { name: string; rows: string[][] };

export type FileLimits = {
  /** MB. */
  file: number;
  /** MB when unzipped; a small file can hold gigabytes of blanks. */
  unfolded: number;
  /** The parser reads the whole bounding rectangle, blank cells included. */
  cells: number;
  rows: number;
};

const MB = 1024 * 1024;
const MAX_ENTRIES = 500;

/** Reads every sheet of a workbook, or a text file as one sheet. Throws CsvError. */
export async function readTables(file: File, limits: FileLimits): Promise<Sheet[]> {
  if (file.size > limits.file * MB) {
    throw new CsvError(`The file exceeds ${limits.file} MB. Remove pictures and other sheets.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readWorkbook(bytes, limits) : [{ name: "", rows: rowsOfText(bytes) }];
}

function isZip([one, two]: Uint8Array): boolean {
  return one === 0x50 && two === 0x4b;
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: FileLimits): Promise<Sheet[]> {
  if (unfoldedSize(bytes) > limits.unfolded * MB) {
    throw new CsvError("This workbook is too large. Save the list as CSV.");
  }
  const { rows, cells } = sizeOf(bytes);
  if (cells > limits.cells) {
    throw new CsvError(
      "Some cells are far outside the list. Delete them, or save the list as CSV.",
    );
  }
  if (rows > limits.rows + 1) throw new CsvError(tooManyRows(rows, limits.rows));
  const { default: readSheets } = await import("read-excel-file/web-worker");
  try {
    const sheets = await readSheets(bytes.buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
    }));
  } catch (error) {
    console.error(error);
    throw new CsvError("This is not an Excel workbook (.xlsx). Save the list as CSV.");
  }
}

export function tooManyRows(count: number, most: number): string {
  return `The file has ${formatCount(count)} rows. The limit is ${formatCount(most)} per import. Split the file.`;
}

/** Digits that a spreadsheet shows; further ones are rounding errors of formulas. */
const DIGITS = 12;

/** Formats dates as 2025-12-19, with the time if present. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") {
    return typedText(Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS)));
  }
  if (!(cell instanceof Date)) return `${cell}`;
  return cell.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
}

/** From the zip directory, whose sizes limit the parser. */
function unfoldedSize(bytes: Uint8Array): number {
  let size = 0;
  let entries = 0;
  unzip(bytes, ({ originalSize }) => {
    size += originalSize;
    entries += 1;
    return false;
  });
  return entries > MAX_ENTRIES ? Number.POSITIVE_INFINITY : size;
}

/** Returns the most rows and cells of any sheet, up to its last row and column. */
function sizeOf(bytes: Uint8Array): { rows: number; cells: number } {
  const sheets = unzip(bytes, ({ name }) => /^xl\/worksheets\/.*\.xml$/i.test(name));
  const most = { rows: 0, cells: 0 };
  for (const sheet of Object.values(sheets)) {
    let rows = 0;
    let columns = 0;
    for (const [, letters = "", row] of new TextDecoder()
      .decode(sheet)
      .matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    most.rows = Math.max(most.rows, rows);
    most.cells = Math.max(most.cells, rows * columns);
  }
  return most;
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    console.error(error);
    throw new CsvError("This file is damaged and cannot be opened.");
  }
}

const LETTERS = 26;
const BEFORE_A = 64;

/** A is 1, Z 26, AA 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return number;
}

/** Counted from 0. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(BEFORE_A + 1 + (place % LETTERS));
  return place < LETTERS ? letter : columnLetters(Math.floor(place / LETTERS) - 1) + letter;
}

function rowsOfText(bytes: Uint8Array): string[][] {
  // Excel still writes CSV in the legacy encoding.
  const text = decodedText(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  // Binary files, such as old Excel workbooks, contain NUL; text does not.
  if (text.includes("\0")) {
    throw new CsvError("Unsupported file. Choose an Excel workbook (.xlsx), CSV or text file.");
  }
  return readCsv(text);
}
