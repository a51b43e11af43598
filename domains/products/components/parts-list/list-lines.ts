import { MAX_QUANTITY } from "#app/lib/numbers.ts";
import type { Quantity } from "#app/lib/quantity.ts";
import {
  eitherOf,
  inOneLine,
  isNumeric,
  provenMark,
  readQuantity,
  stripQuantity,
} from "#app/lib/read-quantity.ts";

/** `quantity` comes from a separate column, if any. */
export type ListLine = { text: string; quantity: Quantity | null };

export const MAX_LINES = 2000;
const MAX_TEXT = 200;

const BULLET = /^\s*[-–—•*·▪○>]\s+/;
const LINE_NUMBER = /^\s*(?:\((\d{1,4})\)|(\d{1,4})[.)])\s+/;
const BARE_NUMBER = /^\s*(\d{1,4})\s+(?=\S)/;
/** Shorter sequences of 1, 2, 3 may be quantities. */
const SURE_NUMBERING = 4;

/** Sheets separate cells by tabs, files also by semicolons. */
export function linesOfText(text: string): ListLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028]/).filter((line) => line.trim() !== "");
  const hasMany = lines.filter((line) => line.includes(";")).length * 2 > lines.length;
  const mark = lines.some((line) => line.trim().includes("\t")) ? "\t" : hasMany ? ";" : null;
  if (mark) return linesOfRows(lines.map((line) => line.split(mark)));
  return withoutNumbering(lines.map((line) => line.replace(BULLET, ""))).map((line) =>
    lineOf(line, null),
  );
}

/** Removes line numbers (1, 2, 3). */
function withoutNumbering(lines: readonly string[]): string[] {
  const marked = lines.filter((line) => LINE_NUMBER.test(line));
  const isInOrder = (one: RegExp, numbered: readonly string[]) =>
    numbered.every((line, at) => {
      const [, bracketed, plain] = one.exec(line) ?? [];
      return Number(bracketed ?? plain) === at + 1;
    });
  if (marked.length > 1 && isInOrder(LINE_NUMBER, marked)) {
    return lines.map((line) => line.replace(LINE_NUMBER, ""));
  }
  if (lines.length >= SURE_NUMBERING && isInOrder(BARE_NUMBER, lines)) {
    return lines.map((line) => line.replace(BARE_NUMBER, ""));
  }
  return [...lines];
}

/** Finds the quantity column; ignores prices and numbering. */
export function linesOfRows(rows: readonly (readonly string[])[]): ListLine[] {
  const filled = rows.map((row) => row.map(inOneLine)).filter((row) => row.some(Boolean));
  const { heads, body } = tableOf(filled);
  const width = Math.max(0, ...body.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const [head, cells] = [heads[at] ?? "", body.map((row) => row[at] ?? "")];
    return { at, head, cells, kind: kindOf(head, cells, at) };
  });
  const counts = countColumns(columns);
  const [only] = counts.length === 1 ? counts : [];
  const mark = only && provenMark(only.cells);
  const isPart = only !== undefined && !only.head && only.cells.every((cell) => FOUR.test(cell));
  const texts = columns.filter(
    (one) => one.kind === "text" || isPartNumbers(one, counts) || (isPart && one === only),
  );
  // Of two columns of bare numbers, one is the part.
  const shown = texts.length > 0 ? texts : counts;
  return body.flatMap((row) => {
    const inRow = (some: readonly Column[]) => some.flatMap(({ at }) => row[at] || []);
    const text = inRow(shown).join(" ");
    if (!text) return [];
    if (counts.length === 0) return [lineOf(text, null)];
    const typed = inRow(counts);
    // Short rows and empty cells leave the quantity to the text.
    const isShort = counts.every(({ at }) => at >= row.length);
    if (isShort || (typed.length === 0 && stripQuantity(text))) return [lineOf(text, null)];
    const sure = only?.kind === "count" && !isPart && readQuantity(typed.join(), mark);
    return [lineOf(text, sure || eitherOf(typed.map((cell) => readQuantity(cell))))];
  });
}

const HEADS = {
  count:
    /(?<!\p{L})(?:qty|quantit(?:y|ies)|pcs|pieces|count|no\.? off|number off|aantal|hoeveelheid|menge)(?!\p{L})/iu,
  ordered: /^(?:qty|quantity|aantal)$|order|requ?ired|req\b|want|need/i,
  text: /part|item|descr|article|artikel|product|code|designation|material|stock|beskrywing/i,
  numbering: /^(?:line|pos(?:ition)?\.?|row|item no\.?)$/i,
  /** In an order, these may head quantities. */
  perhaps: /^(?:#|no\.?|nr\.?|number|units?|amount|total)$/i,
  nothing: /^uom$|price|total|amount|cost|vat|date|delivery|prys|totaal/i,
};

type Column = {
  at: number;
  head: string;
  cells: readonly string[];
  kind: "text" | "count" | "perhaps" | "nothing";
};

/** Rows above the headings are titles. */
const MAX_TITLES = 10;

function tableOf(rows: readonly string[][]): { heads: readonly string[]; body: string[][] } {
  const headings = (row: readonly string[]) =>
    row.some((cell) => /\d/.test(cell))
      ? 0
      : row.filter((cell) => Object.values(HEADS).some((words) => words.test(cell))).length;
  const at = rows.slice(0, MAX_TITLES).findIndex((row, place) => headings(row) > (place ? 1 : 0));
  return at < 0 || at === rows.length - 1
    ? { heads: [], body: [...rows] }
    : { heads: rows[at] ?? [], body: rows.slice(at + 1) };
}

const PRICE = /^(?:R|ZAR|USD|EUR|\$|€)\s?[\d .,]+$/i;
const WITH_CENTS = /^[\d .,]*\d[.,]\d\d$/;

function kindOf(head: string, cells: readonly string[], at: number): Column["kind"] {
  const filled = cells.filter(Boolean);
  if (HEADS.count.test(head)) return "count";
  if (filled.length === 0) return "nothing";
  // 00123 is a part number, also without a heading.
  const areNumbers = filled.every((cell) => isNumeric(cell)) && !filled.some(hasLeadingZero);
  const isNumbering =
    at === 0 && filled.length > 1 && filled.every((cell, place) => Number(cell) === place + 1);
  if (isNumbering) return head || filled.length >= SURE_NUMBERING ? "nothing" : "perhaps";
  if (HEADS.numbering.test(head)) return "nothing";
  if (HEADS.perhaps.test(head)) return areNumbers && at > 0 ? "perhaps" : "nothing";
  if (HEADS.nothing.test(head)) return "nothing";
  if (HEADS.text.test(head)) return "text";
  if (filled.every((cell) => PRICE.test(cell))) return "nothing";
  if (filled.every((cell) => WITH_CENTS.test(cell))) return "perhaps";
  if (filled.some(hasLeadingZero)) return "text";
  const areParts = filled.every((cell) => /^\d{3,}$/.test(cell) && Number(cell) >= FIRST_PART);
  if (areParts && filled.some((cell) => Number(cell) > MAX_QUANTITY)) return "text";
  return areNumbers ? "count" : "text";
}

function hasLeadingZero(cell: string): boolean {
  return /^0\d+$/.test(cell);
}

/** Returns several columns if ambiguous. */
function countColumns(columns: readonly Column[]): Column[] {
  const headed = columns.filter(({ head }) => HEADS.count.test(head));
  const ordered = headed.filter(({ head }) => HEADS.ordered.test(head));
  if (headed.length > 0) return ordered.length === 1 ? ordered : headed;
  const counts = columns.filter(({ kind }) => kind === "count");
  const perhaps = columns.filter(({ kind }) => kind === "perhaps");
  const isAlone = counts.length === 1 && !columns.some(({ kind }) => kind === "text");
  if (counts.length === 0 || isAlone) return perhaps;
  const few = counts.filter(({ cells }) => cells.every((cell) => Number(cell) < FIRST_PART));
  const isSure =
    few.length === 1 &&
    counts.every(
      (one) => few.includes(one) || one.cells.every((cell) => Number(cell) >= FIRST_PART),
    );
  return isSure ? few : counts;
}

const FOUR = /^\d{4}$|^$/;

/** Bare numbers from here are part numbers, below it quantities. */
const FIRST_PART = 1000;

function isPartNumbers({ kind, at, head }: Column, counts: readonly Column[]): boolean {
  return kind === "count" && !HEADS.count.test(head) && !counts.some((one) => one.at === at);
}

function lineOf(text: string, quantity: Quantity | null): ListLine {
  const line = inOneLine(text);
  if (line.length <= MAX_TEXT) return { text: line, quantity };
  // The cut-off end may contain the quantity.
  const counted = quantity === null ? stripQuantity(line) : null;
  return {
    text: (counted?.text ?? line).slice(0, MAX_TEXT),
    quantity: counted?.quantity ?? quantity,
  };
}
