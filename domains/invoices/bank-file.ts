import { CsvError, decodedText, readCsv } from "#app/lib/csv.ts";
import { daysBetween } from "#app/lib/days.ts";
import { readDay } from "#app/lib/typed-day.ts";
import {
  type BankMapping,
  headingsAt,
  isBalance,
  isDate,
  isPayment,
  proposedMapping,
  readAmount,
  undecidedText,
} from "./bank-columns.ts";
import { isOfx, readOfx } from "./bank-ofx.ts";

export type BankLine = {
  /** As in a spreadsheet; of OFX, counted. */
  row: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Positive if received. */
  amount: number;
  description: string;
  reference: string;
  /** The same for the same file, and different for equal payments on one day. */
  identity: string;
};

export type BankProblem = { row: number; text: string };
export type BankFile = {
  lines: BankLine[];
  /** Null for OFX. */
  mapping: BankMapping | null;
  columns: string[];
  sample: string[][];
  problems: BankProblem[];
  /** Empty if the file does not state it. */
  currency: string;
};

const MAX_FILE = 5 * 1024 * 1024;
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;
/** Characters of a text; identities fit the database. */
const MAX_TEXT = 300;
const MAX_PROBLEMS = 50;
const OLD = 400;
const SAMPLE = 5;

/** `problems` with row 0 concern the whole file. */
export function readBankFile(
  bytes: Uint8Array,
  name: string,
  today: string,
  mapping?: BankMapping,
): BankFile {
  const refused = (text: string): BankFile => ({
    ...{ lines: [], mapping: null, columns: [], sample: [], currency: "" },
    problems: [{ row: 0, text }],
  });
  if (bytes.length > MAX_FILE) {
    return refused("The file exceeds 5 MB. Download a shorter period from the bank.");
  }
  // Banks still write the Windows encoding.
  const text = decodedText(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  if (text.includes("\0") || text.startsWith("%PDF")) {
    return refused(
      `“${name}” is not a bank statement in OFX or CSV. Download it in one of these formats.`,
    );
  }
  if (text.trim() === "") return refused("This file is empty.");
  if (isOfx(text)) return ofxFile(text, today);
  if (countOf(text, "\n\r") > 2 * MAX_ROWS || countOf(text, ",;\t") > MAX_ROWS * MAX_COLUMNS) {
    return refused(
      "The file has too many rows or columns. Download a shorter period from the bank.",
    );
  }
  try {
    return csvFile(readCsv(text), today, mapping);
  } catch (error) {
    if (error instanceof CsvError) return refused(error.message);
    throw error;
  }
}

function countOf(text: string, signs: string): number {
  let count = 0;
  for (const sign of text) if (signs.includes(sign)) count += 1;
  return count;
}

function ofxFile(text: string, today: string): BankFile {
  const { currency, transactions } = readOfx(text);
  const problems: BankProblem[] = [];
  const lines: BankLine[] = [];
  const seen = new Set<string>();
  for (const [index, one] of transactions.entries()) {
    const row = index + 1;
    const day = readDay(one.posted.slice(0, 8), "ymd");
    const amount = readAmount(one.amount, ".") ?? readAmount(one.amount, ",");
    if (day === null || amount === null) {
      problems.push({ row, text: `Transaction ${row} has no valid date or amount.` });
      continue;
    }
    // Banks reuse FITIDs, so date and amount are part of it.
    const account = shortText(one.account);
    const fitId = shortText(one.fitId);
    const description = shortText(one.description);
    const reference = shortText(one.reference);
    const identity = [account, fitId || description, day, amount].join("|");
    if (fitId && seen.has(identity)) {
      problems.push({ row, text: `Transaction ${row} repeats an earlier one and was skipped.` });
      continue;
    }
    seen.add(identity);
    lines.push({ row, day, amount, description, reference, identity });
  }
  if (transactions.length === 0) problems.push({ row: 0, text: "This file has no transactions." });
  const found = [...problems, ...dateWarnings(lines, today)];
  return {
    ...{ lines: numbered(lines), mapping: null, columns: [], sample: [], currency },
    problems: firstProblems(found),
  };
}

function csvFile(table: string[][], today: string, saved?: BankMapping): BankFile {
  const rows = table.map((row) => row.slice(0, MAX_COLUMNS).map(shortText));
  const problems: BankProblem[] = [];
  const fits = saved && (saved.headings.length === 0 || headingsAt(rows, saved.headings) >= 0);
  if (saved && !fits) {
    problems.push({ row: 0, text: "The columns differ from the saved ones. Check them." });
  }
  const mapping = (fits && saved) || proposedMapping(rows);
  const isDated = (row: readonly string[]) => isDate(row[mapping.date ?? MAX_COLUMNS] ?? "");
  // Without headings, the first row with a date ends the titles.
  const titles =
    mapping.headings.length > 0 ? headingsAt(rows, mapping.headings) + 1 : rows.findIndex(isDated);
  const start = Math.max(0, titles);
  const data = rows.slice(start).filter(isPayment);
  const width = Math.max(0, ...data.map((row) => row.length));
  const columns = Array.from(
    { length: width },
    (_none, index) => mapping.headings[index]?.trim() || `Column ${index + 1}`,
  );
  const file = { mapping, columns, sample: data.slice(0, SAMPLE), currency: "" };
  const undecided = undecidedText(mapping, data);
  if (undecided)
    return { ...file, lines: [], problems: [...problems, { row: 0, text: undecided }] };

  const titleAccount = accountIn(rows.slice(0, start));
  const lines: BankLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index < start || !isPayment(row)) continue;
    const line = readRow(row, index + 1, mapping, titleAccount);
    if (typeof line === "string") problems.push({ row: index + 1, text: line });
    else if (line) lines.push(line);
  }
  if (lines.length === 0 && problems.length === 0) {
    problems.push({ row: 0, text: "This file has no payments." });
  }
  const found = [...problems, ...dateWarnings(lines, today)];
  return { ...file, lines: numbered(lines), problems: firstProblems(found) };
}

/** Returns the line, a sentence, or null for a row without a payment, such as a fee. */
function readRow(
  row: readonly string[],
  number: number,
  mapping: BankMapping,
  titleAccount: string,
): BankLine | string | null {
  const cell = (column: number | null) => (column === null ? "" : (row[column] ?? ""));
  const typed = cell(mapping.date);
  const day = readDay(typed, mapping.date_format);
  if (day === null && row.some(isBalance)) return null;
  if (day === null) return `Row ${number} has no valid date: “${typed}”.`;
  const texts = [mapping.amount, mapping.money_in, mapping.money_out].map(cell);
  if (texts.every((text) => text === "")) return null;
  const amounts = texts.map((text) => (text === "" ? 0 : readAmount(text, mapping.decimal_mark)));
  const [amount, moneyIn, moneyOut] = amounts;
  if (amount == null || moneyIn == null || moneyOut == null) {
    return `Row ${number} has no valid amount: “${texts.find((_text, at) => amounts[at] === null)}”.`;
  }
  // Some banks write money out as negative.
  const cents = Math.round((amount * mapping.sign + moneyIn - Math.abs(moneyOut)) * 100);
  if (cents === 0) return null;
  const description = cell(mapping.description);
  const account = cell(mapping.account) || titleAccount;
  return {
    row: number,
    day,
    amount: cents / 100,
    description,
    reference: cell(mapping.reference),
    identity: [account, day, cents / 100, description, cell(mapping.reference)].join("|"),
  };
}

/** Numbers equal lines, so that two equal payments on one day stay two. */
function numbered(lines: readonly BankLine[]): BankLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = (counts.get(line.identity) ?? 0) + 1;
    counts.set(line.identity, count);
    return { ...line, identity: `${line.identity}|${count}` };
  });
}

/** FNB and others print it above the headings. */
function accountIn(titles: readonly string[][]): string {
  const line = titles.find((row) => /account|acc-no/i.test(row.join(" ")));
  return /\d{8,}/.exec(line?.join(" ").replaceAll(/(?<=\d)[ -](?=\d)/g, "") ?? "")?.[0] ?? "";
}

function shortText(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(/\s+/g, " ").trim();
}

function dateWarnings(lines: readonly BankLine[], today: string): BankProblem[] {
  const warning = (wrong: readonly BankLine[], text: string) =>
    wrong[0] ? [{ row: wrong[0].row, text: `${count(wrong.length)} ${text}` }] : [];
  return [
    ...warning(
      lines.filter(({ day }) => day > today),
      "dated in the future. Check the date format.",
    ),
    ...warning(
      lines.filter(({ day }) => daysBetween(day, today) > OLD),
      `older than ${OLD} days. Check that this is the right file.`,
    ),
  ];
}

function count(lines: number): string {
  return lines === 1 ? "1 payment is" : `${lines} payments are`;
}

function firstProblems(problems: readonly BankProblem[]): BankProblem[] {
  const rest = problems.length - MAX_PROBLEMS;
  if (rest <= 0) return [...problems];
  return [...problems.slice(0, MAX_PROBLEMS), { row: 0, text: `${rest} more rows have problems.` }];
}
