import Papa from "papaparse";
import type { DecimalMark } from "./typed-number.ts";

/**
 * A spreadsheet takes a cell that begins like this for a formula (OWASP, "CSV Injection"), and where
 * its country parts cells by semicolons, a cell may begin in the middle of ours. An apostrophe before
 * it makes it text; reading takes one away again, so nothing is lost on the way.
 */
const FORMULA = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The first one outside quotes; programs of some countries write semicolons. */
const FIRST_DELIMITER = /^(?:"[^"]*"|[^",;\t\r\n])*([,;\t])/;

/** Larger files are refused before they are read (bytes). */
const MAX_FILE = 20 * 1024 * 1024;

/** A file that cannot be read as CSV. The message is for the person who chose it. */
export class CsvError extends Error {
  override name = "CsvError";
}

export type CsvCell = string | number;

/** How a country's spreadsheets part cells and write numbers. */
export type CsvForm = { delimiter: "," | ";"; decimalMark: DecimalMark };

/** Returns rows as a CSV file (RFC 4180): the keys of the first row are the headings. */
export function csvFile(
  rows: readonly Record<string, CsvCell>[],
  { delimiter, decimalMark }: CsvForm = { delimiter: ",", decimalMark: "." },
): string {
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))];
  const cells = lines.map((line) =>
    line.map((cell) =>
      typeof cell === "string"
        ? cell.replace(FORMULA, "'")
        : String(cell).replace(".", decimalMark),
    ),
  );
  return BYTE_ORDER_MARK + Papa.unparse(cells, { delimiter, newline: "\r\n", quotes: true });
}

/** Returns the cells of a CSV text, row by row; commas, semicolons or tabs stand between them. Throws CsvError. */
export function readCsv(text: string): string[][] {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const delimiter = FIRST_DELIMITER.exec(bare)?.[1] ?? ",";
  const { data, errors } = Papa.parse<string[]>(bare, { delimiter });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) {
    throw new CsvError(`The quotes in row ${(fault.row ?? 0) + 1} do not match. Nothing was read.`);
  }
  return data.map((cells) => cells.map((cell) => cell.replace(GUARD, "")));
}

/** Returns the text of a chosen file. Throws CsvError when it is no text in UTF-8. */
export async function readCsvFile(file: File): Promise<string> {
  if (file.size > MAX_FILE) throw new CsvError("The file is larger than 20 MB. Split it.");
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // What is no UTF-8 gets the same answer.
  }
  throw new CsvError("This is not a CSV file in UTF-8. In Excel, save it as “CSV UTF-8”.");
}
