/** One line of a list of parts, as it was pasted: what is wanted, and how many if a column says so. */
export type ListLine = { text: string; quantity: number | null };

/** Nobody orders more at once; a longer list is cut and said so. */
export const MAX_LINES = 2000;
/** Characters of a line that are kept. */
const MAX_TEXT = 200;

const BULLET = /^\s*[-–—•*·▪○>]\s+/;
const LINE_NUMBER = /^\s*\d{1,4}[.)]\s+/;

/** Reads a list out of a mail or a sheet. Cells of a sheet come apart by tabs, those of a file by semicolons too. */
export function linesOfText(text: string): ListLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028]/).filter((line) => line.trim() !== "");
  const mark = ["\t", ";"].find(
    (one) => lines.filter((line) => line.includes(one)).length * 2 > lines.length,
  );
  if (mark) return linesOfRows(lines.map((line) => line.split(mark)));
  const isNumbered = lines.length > 1 && lines.every((line) => LINE_NUMBER.test(line));
  return lines.map((line) => {
    const bare = line.replace(BULLET, "");
    return lineOf(isNumbered ? bare.replace(LINE_NUMBER, "") : bare, null);
  });
}

/** Reads the rows of a sheet: one column says how many, those of prices and numbering say nothing about the part. */
export function linesOfRows(rows: readonly (readonly string[])[]): ListLine[] {
  const filled = rows.map((row) => row.map(tidy)).filter((row) => row.some(Boolean));
  const heads = headsOf(filled);
  const body = heads ? filled.slice(1) : filled;
  const columns = Array.from({ length: Math.max(0, ...body.map((row) => row.length)) }, (_, at) =>
    columnOf(
      heads?.[at] ?? "",
      body.map((row) => row[at] ?? ""),
    ),
  );
  const counts = columns.flatMap((kind, at) => (kind === "count" ? [at] : []));
  const named = counts.find((at) => HEADS.count.test(heads?.[at] ?? ""));
  // Figures that stand alone are the parts' numbers.
  const isAlone = counts.length === 1 && !columns.includes("text");
  const quantityAt = named ?? (isAlone ? undefined : smallest(counts, body));
  const isText = (at: number) => columns[at] !== "nothing" && at !== quantityAt;
  return body.flatMap((row) => {
    const text = row
      .filter((_, at) => isText(at))
      .filter(Boolean)
      .join(" ");
    const quantity = quantityAt === undefined ? null : wholeNumber(row[quantityAt] ?? "");
    return text ? [lineOf(text, quantity)] : [];
  });
}

const HEADS = {
  count:
    /^(?:order(?:ed)? )?(?:qty|quantity|quantities|pcs|pieces|count|no\.? off|number off|aantal|hoeveelheid|menge)\b/i,
  text: /part|item|descr|article|artikel|product|code|designation|material|stock|beskrywing/i,
  nothing:
    /^(?:#|no\.?|nr\.?|line|pos(?:ition)?\.?|row|item no\.?|uom|unit|units?)$|price|total|amount|cost|vat|date|delivery|prys|totaal/i,
};

type Column = "text" | "count" | "nothing";

function headsOf(rows: readonly string[][]): string[] | null {
  const [first = [], ...rest] = rows;
  if (rest.length === 0 || first.some((cell) => /\d/.test(cell))) return null;
  const isHead = (cell: string) => Object.values(HEADS).some((words) => words.test(cell));
  return first.some(isHead) ? first : null;
}

function columnOf(head: string, cells: readonly string[]): Column {
  if (HEADS.count.test(head)) return "count";
  const filled = cells.filter(Boolean);
  const numbers = filled.map(wholeNumber);
  const isNumbering = filled.length > 1 && numbers.every((number, at) => number === at + 1);
  if (filled.length === 0 || isNumbering) return "nothing";
  if (HEADS.nothing.test(head)) return "nothing";
  if (HEADS.text.test(head)) return "text";
  if (filled.every((cell) => MONEY.test(cell))) return "nothing";
  return numbers.every((number) => number !== null) ? "count" : "text";
}

const MONEY = /^(?:(?:R|ZAR|USD|EUR|\$|€)\s?[\d .,]+|[\d .,]*\d[.,]\d\d)$/i;

/** Of several columns of whole numbers the one with the smallest says how many: part numbers are larger. */
function smallest(columns: readonly number[], rows: readonly string[][]): number | undefined {
  const sum = (at: number) => rows.reduce((all, row) => all + (wholeNumber(row[at] ?? "") ?? 0), 0);
  return columns.toSorted((one, other) => sum(one) - sum(other))[0];
}

function wholeNumber(cell: string): number | null {
  const [, digits] =
    /^(?:x\s?)?(\d{1,6})(?:[.,]0+)?(?:\s?(?:x|off|pcs?|ea|each|nos?|pieces|units?)\.?)?$/i.exec(
      cell,
    ) ?? [];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}

function tidy(cell: string): string {
  return cell.replaceAll(/\s+/g, " ").trim();
}

function lineOf(text: string, quantity: number | null): ListLine {
  return { text: tidy(text).slice(0, MAX_TEXT), quantity };
}
