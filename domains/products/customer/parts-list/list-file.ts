import { type UnzipFileInfo, type Unzipped, unzipSync } from "fflate";
import { CsvError, decodedText, readCsv } from "#app/lib/csv.ts";
import { type ListLine, linesOfRows } from "./list-lines.ts";

/** The message is for the user. */
export class ListFileError extends Error {
  override name = "ListFileError";
}

/** Bytes; ten times a list of 2,000 parts. */
const MAX_FILE = 5 * 1024 * 1024;
/** Unzipped bytes; a small file can hold gigabytes of blanks. */
const MAX_UNFOLDED = 12 * 1024 * 1024;
const MAX_ENTRIES = 500;
/** The parser reads the whole bounding rectangle, blank cells included. */
const MAX_CELLS = 1_000_000;

/** Throws ListFileError. */
export async function linesOfFile(file: File): Promise<ListLine[]> {
  if (file.size > MAX_FILE) {
    throw new ListFileError("The file exceeds 5 MB. Remove pictures and other sheets.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const lines = linesOfRows(isZip(bytes) ? await rowsOfWorkbook(bytes) : rowsOfText(bytes));
  if (lines.length === 0) throw new ListFileError("This file is empty.");
  return lines;
}

function isZip([one, two]: Uint8Array): boolean {
  return one === 0x50 && two === 0x4b;
}

async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (unfoldedSize(bytes) > MAX_UNFOLDED) {
    throw new ListFileError("This workbook is too large. Save the list as CSV.");
  }
  if (cellsIn(bytes) > MAX_CELLS) {
    throw new ListFileError(
      "Some cells are far outside the list. Delete them, or save the list as CSV.",
    );
  }
  const { readSheet } = await import("read-excel-file/web-worker");
  try {
    const rows = await readSheet(bytes.buffer);
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    console.error(error);
    throw new ListFileError("This is not an Excel workbook (.xlsx). Save the list as CSV.");
  }
}

/** Formats dates as 2025-12-19, with the time if present. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
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

/** Returns the cells up to the last row and column of any sheet. */
function cellsIn(bytes: Uint8Array): number {
  const sheets = unzip(bytes, ({ name }) => /^xl\/worksheets\/.*\.xml$/i.test(name));
  const counts = Object.values(sheets).map((sheet) => {
    let rows = 0;
    let columns = 0;
    for (const [, letters = "", row] of new TextDecoder()
      .decode(sheet)
      .matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    return rows * columns;
  });
  return Math.max(0, ...counts);
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    console.error(error);
    throw new ListFileError("This file is damaged and cannot be opened.");
  }
}

/** A is 1, Z 26, AA 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function rowsOfText(bytes: Uint8Array): string[][] {
  // Excel still writes CSV in the legacy encoding.
  const text = decodedText(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  // Binary files, such as old Excel workbooks, contain NUL; text does not.
  if (text.includes("\0")) {
    throw new ListFileError(
      "Unsupported file. Choose an Excel workbook (.xlsx), CSV or text file.",
    );
  }
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new ListFileError(error.message);
    throw error;
  }
}
