import * as v from "valibot";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { DATE_FORMATS, dateFormats } from "#app/lib/typed-day.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";

const MAX_HEADING = 100;
const MAX_AMOUNT = 999_999_999_999;
const COLUMN = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)));

/** Saved per bank account. Columns count from 0. */
export const BANK_MAPPING = v.strictObject({
  /** Empty if the file has no headings. */
  headings: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_HEADING))), v.maxLength(100)),
  date: COLUMN,
  /** Null until the office decides between day and month first. */
  date_format: v.nullable(v.picklist(DATE_FORMATS)),
  /** Either one column with a sign or two columns. */
  amount: COLUMN,
  money_in: COLUMN,
  money_out: COLUMN,
  description: COLUMN,
  reference: COLUMN,
  account: COLUMN,
  decimal_mark: v.picklist([".", ","]),
  /** -1 if the bank writes received money as negative. */
  sign: v.picklist([1, -1]),
});
export type BankMapping = v.InferOutput<typeof BANK_MAPPING>;

/** Rows of balances, by their first cell or by any. */
const BALANCE_ROW = /^(?:acc-no|open|close|(?:grand |sub)?totals?:?)$/i;
const BALANCE =
  /^(?:forward|(?:opening|closing) balance.*|(?:balance )?(?:brought|carried) forward.*|balance forward.*)$/i;

export function isPayment(row: readonly string[]): boolean {
  return (
    !isBalance(row[0] ?? "") &&
    row.some((cell) => cell !== "") &&
    !row.some((cell) => BALANCE.test(cell))
  );
}

export function isBalance(cell: string): boolean {
  return BALANCE_ROW.test(cell);
}

/** Such as `R1 234.50-`, `(1,234.50)` or `1234,50 Cr`. Null if it is no amount with two decimals. */
export function readAmount(text: string, mark: DecimalMark): number | null {
  const [, open, plain = "", minus, side, close] =
    /^([(]?)(.*?)\s*(-?)\s*(cr|dr)?([)]?)$/i.exec(text.trim()) ?? [];
  const read = readNumber(bareAmount(plain.replace(/^\+/, ""), "ZAR") ?? plain, mark);
  if (read.kind !== "number" || read.decimals > 2 || Math.abs(read.value) > MAX_AMOUNT) return null;
  const isOut = minus === "-" || side?.toLowerCase() === "dr" || (open === "(" && close === ")");
  return isOut ? -Math.abs(read.value) : read.value;
}

const HEADINGS = {
  date: ["date", "posting date", "transaction date", "effective date", "value date"],
  amount: ["amount", "transaction amount", "amount (zar)"],
  money_in: ["money in", "credit", "credits", "credit amount", "deposit", "deposits"],
  money_out: ["money out", "debit", "debits", "debit amount", "withdrawal", "withdrawals"],
  description: ["original description", "description", "transaction description", "details"],
  reference: ["reference", "customer reference", "your reference", "originator reference"],
  account: ["account", "account number"],
} as const;
type Column = keyof typeof HEADINGS;
const TITLES = 30;

/** Proposed from headings, or from the contents of a file without any. */
export function proposedMapping(rows: readonly string[][]): BankMapping {
  const at = rows.slice(0, TITLES).findIndex((row) => {
    const has = (column: Column) => columnNamed(row, column) !== null;
    return has("date") && (has("amount") || has("money_in"));
  });
  const headings = at >= 0 ? (rows[at] ?? []) : [];
  const data = rows.slice(at + 1).filter((row) => isPayment(row) && row.some(isDate));
  const named = (column: Column) => columnNamed(headings, column);
  const amount = named("amount");
  const columns =
    at >= 0
      ? {
          ...{ date: named("date"), amount, account: named("account") },
          money_in: amount === null ? named("money_in") : null,
          money_out: amount === null ? named("money_out") : null,
          ...{ description: named("description"), reference: named("reference") },
        }
      : columnsByContent(data);
  const formats = dateFormats(cellsOf(data, columns.date));
  const marks = cellsOf(data, columns.amount ?? columns.money_in).map((cell) => {
    const read = readNumber(cell.replaceAll(/[^\d.,\s]/g, ""));
    return read.kind === "number" ? read.mark : undefined;
  });
  return {
    headings: headings.map((heading) => heading.slice(0, MAX_HEADING)),
    ...columns,
    date_format: formats.length === 1 ? (formats[0] ?? null) : null,
    decimal_mark: marks.find((mark) => mark !== undefined) ?? ".",
    sign: 1,
  };
}

export function isDate(cell: string): boolean {
  return dateFormats([cell]).length > 0;
}

function columnNamed(row: readonly string[], column: Column): number | null {
  const names = row.map((cell) => cell.toLowerCase());
  const found = HEADINGS[column].map((name) => names.indexOf(name)).find((index) => index >= 0);
  return found ?? null;
}

export function headingsAt(rows: readonly string[][], headings: readonly string[]): number {
  if (headings.length === 0) return -1;
  const keyOf = (row: readonly string[]) =>
    row.map((cell) => cell.slice(0, MAX_HEADING).toLowerCase()).join("\n");
  return rows.slice(0, TITLES).findIndex((row) => keyOf(row) === keyOf(headings));
}

/** The first column of dates, the first of amounts behind it, then the first two of text. */
function columnsByContent(rows: readonly string[][]) {
  const data = rows.slice(0, 200);
  const width = Math.max(0, ...data.map((row) => row.length));
  const indices = Array.from({ length: width }, (_none, index) => index);
  const mostly = (index: number, test: (cell: string) => boolean) => {
    const cells = data.map((row) => row[index] ?? "");
    return cells.filter(test).length > cells.length / 2;
  };
  const isAmount = (cell: string) => /\d/.test(cell) && readAmount(cell, ".") !== null;
  const date = indices.find((index) => mostly(index, isDate));
  const rest = indices.filter((index) => index > (date ?? width));
  const amount = rest.find((index) => mostly(index, isAmount));
  const texts = rest.filter(
    (index) => index !== amount && mostly(index, (cell) => /[a-z]/i.test(cell) && !isAmount(cell)),
  );
  return {
    ...{ date: date ?? null, amount: amount ?? null, money_in: null, money_out: null },
    ...{ description: texts[0] ?? null, reference: texts[1] ?? null, account: null },
  };
}

function cellsOf(data: readonly string[][], column: number | null): string[] {
  if (column === null) return [];
  return data.map((row) => row[column] ?? "").filter((cell) => cell !== "");
}

export function undecidedText(mapping: BankMapping, data: readonly string[][]): string | null {
  if (data.length === 0) return "This file has no payments.";
  if (mapping.date === null) return "Choose the column with the date.";
  if (mapping.amount === null && mapping.money_in === null) {
    return "Choose the column with the amount, or those with money in and money out.";
  }
  if (mapping.date_format !== null) return null;
  const cells = cellsOf(data, mapping.date);
  if (dateFormats(cells).length > 1) {
    return `“${cells[0]}” may be read in two ways. Choose the order of day and month.`;
  }
  return "The dates are not all in one format. Choose another column or date format.";
}
