import Papa, { type ParseResult } from "papaparse";
import type { DecimalMark } from "./typed-number.ts";

/**
 * Cells that spreadsheets treat as formulas (OWASP, CSV injection), also after a separator inside a
 * cell. Escaped with an apostrophe, which reading removes.
 */
const FORMULA = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g;

/** Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const DELIMITERS = ["\t", ";", ","] as const;
/** Excel's own header line, which declares the delimiter. */
const DELIMITER_LINE = /^sep=(.)(?:\r\n|\r|\n|$)/i;
const SAMPLE_ROWS = 50;
const MAX_TITLES = 10;

const MAX_FILE = 20 * 1024 * 1024;

export class CsvError extends Error {
  override name = "CsvError";
}

export type CsvCell = string | number;

export type CsvForm = { delimiter: "," | ";"; decimalMark: DecimalMark };

const PLAIN: CsvForm = { delimiter: ",", decimalMark: "." };

/** Returns RFC 4180 text; the first row's keys are the headings. */
export function csvFile(rows: readonly Record<string, CsvCell>[], form = PLAIN): string {
  const headings = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? ""));
  return BYTE_ORDER_MARK + csvText([headings, ...lines], form);
}

/** Without byte order mark, for programs that take it for part of the first heading. */
export function csvText(
  lines: readonly (readonly CsvCell[])[],
  { delimiter, decimalMark } = PLAIN,
): string {
  const cells = lines.map((line) =>
    line.map((cell) =>
      typeof cell === "string"
        ? cell.replace(FORMULA, "'")
        : String(cell).replace(".", decimalMark),
    ),
  );
  return Papa.unparse(cells, { delimiter, newline: "\r\n", quotes: true });
}

/** Returns cells by row, without empty columns. Throws CsvError. */
export function readCsv(text: string): string[][] {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [line = "", stated] = DELIMITER_LINE.exec(whole) ?? [];
  const bare = whole.slice(line.length);
  const delimiter = stated ?? delimiterOf(bare);
  const { data, errors } = parsed(bare, delimiter);
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) {
    throw new CsvError(
      `Row ${(fault.row ?? 0) + 1} has unmatched quotation marks. Nothing was imported.`,
    );
  }
  const width = Math.max(1, ...data.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  return data.map((cells) => cells.slice(0, width).map((cell) => cell.replace(GUARD, "")));
}

function parsed(text: string, delimiter: string, preview = 0): ParseResult<string[]> {
  // Inside quotes, line endings belong to the text.
  const breaks = new RegExp(
    String.raw`(?<![^\r\n${delimiter.replace(/[\]\\^-]/, "\\$&")}])"(?:[^"]|"")*"|\r\n?`,
    "g",
  );
  const lines = text.replace(breaks, (found) => (found.startsWith('"') ? found : "\n"));
  return Papa.parse<string[]>(lines, { delimiter, newline: "\n", preview });
}

/** Returns the delimiter that splits most rows equally; title rows differ. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 64 * 1024);
  const scored = DELIMITERS.map((delimiter) => {
    const widths = parsed(sample, delimiter, SAMPLE_ROWS).data.map((row) => row.length);
    const rows = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    );
    const [most = []] = [...rows.values()].sort((one, other) => other.length - one.length);
    return { delimiter, rows: most.length, width: most[0] ?? 0 };
  });
  const [best] = scored.sort((one, other) => other.rows - one.rows || other.width - one.width);
  return best && best.rows > 0 ? best.delimiter : ",";
}

export function headingRow(
  table: readonly (readonly string[])[],
  areHeadings: (row: readonly string[]) => boolean,
): number {
  return Math.max(0, table.slice(0, MAX_TITLES).findIndex(areHeadings));
}

/** Throws CsvError unless the file is UTF-8 or UTF-16. */
export async function readCsvFile(file: File): Promise<string> {
  if (file.size > MAX_FILE)
    throw new CsvError("The file exceeds 20 MB. Split it into smaller files.");
  const text = decodedText(new Uint8Array(await file.arrayBuffer()));
  if (text !== null) return text;
  throw new CsvError("This is not a CSV file in UTF-8. In Excel, save it as “CSV UTF-8”.");
}

export function decodedText(bytes: Uint8Array): string | null {
  const [one, two] = bytes;
  const encoding =
    one === 0xff && two === 0xfe ? "utf-16le" : one === 0xfe && two === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
