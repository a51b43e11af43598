import { CURRENCIES } from "#app/lib/currency.ts";
import type { Sheet } from "#app/lib/table-file.ts";

/** Where the columns of a file go. */
export type FileColumns = {
  /** Row of the headings, from 0; -1 without headings. */
  at: number;
  headings: readonly string[];
  /** By place in the file; empty to leave a column out. */
  columns: readonly string[];
};

export type SavedColumn = { heading: string; column: string };

/** What a heading or content may be read as. */
export type Candidate = { column: string; weight: number; order: number };
type PlacedCandidate = Candidate & { place: number };

export const EXACT = 3;
export const LABEL = 2;
const WORDS = 1;
export const MAX_TITLES = 30;
/** Share of cells that decides for a column. */
export const MOST = 0.6;
const SAMPLE = 300;
/** Share of a heading that must be understood. */
const UNDERSTOOD = 0.3;

export type Vocabulary = {
  candidates: (heading: string) => readonly Candidate[];
  /** For a column without a heading, by its cells. */
  contents: { [column: string]: RegExp };
  /** Whether the cells can be values of the column. */
  fits: (candidate: Candidate, heading: string, cells: readonly string[]) => boolean;
  /** Several of the file’s columns may be read as one of these. */
  repeated?: readonly string[];
};

/** Reads headings in words. `rules` are in order of precedence, with a pattern by column. */
export function wordReader(
  rules: readonly (readonly [column: string, words: string])[],
  isKnown: (column: string) => boolean = () => true,
) {
  const patterns = rules.map(([column, words]) => ({
    column,
    pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, "giu"),
  }));
  return (heading: string): Candidate[] => {
    const typed = heading.trim();
    if (!typed || typed.length > 60) return [];
    const words = plain(typed);
    if (/\bincl/.test(words)) return [{ column: "", weight: LABEL, order: 0 }];
    const found = patterns.flatMap(({ column, pattern }, order) => {
      if (!isKnown(column)) return [];
      const lengths = Array.from(words.matchAll(pattern), ([text]) => text.length);
      const share = lengths.length > 0 ? Math.max(...lengths) / words.length : 0;
      return share > 0 ? [{ column, share, order }] : [];
    });
    const most = Math.max(0, ...found.map(({ share }) => share));
    return (
      found
        // “Stock code” is not the stock.
        .filter(({ share }) => share === most && share >= UNDERSTOOD)
        .map(({ column, share, order }) => ({ column, weight: WORDS * share, order }))
    );
  };
}

export function proposeWith(
  rows: readonly (readonly string[])[],
  { candidates, contents, fits, repeated = [] }: Vocabulary,
): FileColumns {
  const counts = rows
    .slice(0, MAX_TITLES)
    .map((row) => row.filter((cell) => candidates(cell).length > 0).length);
  const most = Math.max(0, ...counts);
  const at = most > 0 ? counts.indexOf(most) : -1;
  const body = rows.slice(at + 1, at + 1 + SAMPLE);
  const headings = headingsAt(rows, at, widthOf(rows[at] ?? [], body), candidates);
  const columns = headings.map(() => "");
  const taken = new Set<string>();
  const decided = new Set<number>();
  const found = headings
    .flatMap((heading, place): PlacedCandidate[] => {
      const cells = cellsAt(body, place);
      return (heading ? candidates(heading) : byContent(cells, contents))
        .filter((one) => fits(one, heading, cells))
        .map((one) => ({ ...one, place }));
    })
    .sort((one, other) => other.weight - one.weight || one.order - other.order);
  for (const { place, column } of found) {
    if (decided.has(place) || taken.has(column)) continue;
    decided.add(place);
    columns[place] = column;
    if (column && !repeated.includes(column)) taken.add(column);
  }
  return { at, headings, columns };
}

export function cellsAt(rows: readonly (readonly string[])[], place: number): string[] {
  return rows.flatMap((row) => row[place]?.trim() || []);
}

/** The sheet whose columns say most, and its place. */
export function proposeSheetWith(
  sheets: readonly Sheet[],
  propose: (rows: Sheet["rows"]) => FileColumns,
  identity: readonly string[],
) {
  const proposals = sheets.map(({ rows }, place) => {
    const proposal = propose(rows);
    const known = proposal.columns.filter(Boolean).length;
    const isOne = hasColumn(proposal, identity);
    return { place, proposal, worth: isOne ? known * Math.log(rows.length + 1) : 0 };
  });
  return proposals.toSorted((one, other) => other.worth - one.worth)[0];
}

export function hasColumn({ columns }: FileColumns, names: readonly string[]): boolean {
  return columns.some((column) => names.includes(column));
}

/** What was decided for the same headings before. */
export function remembered(proposal: FileColumns, saved: readonly SavedColumn[]): FileColumns {
  const left = [...saved];
  const columns = proposal.headings.map((heading, place) => {
    const at = left.findIndex((known) => known.heading === heading);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known?.column ?? proposal.columns[place] ?? "";
  });
  return { ...proposal, columns };
}

/** The same headings in the same order. */
export function isSameFile(saved: readonly SavedColumn[], { headings }: FileColumns): boolean {
  return (
    saved.length === headings.length &&
    saved.every(({ heading }, place) => heading === headings[place])
  );
}

const MAX_SAVED = 500;
export const MAX_HEADING = 200;

export function savedColumns({ headings, columns }: FileColumns): SavedColumn[] {
  return headings.slice(0, MAX_SAVED).map((heading, place) => ({
    heading: heading.slice(0, MAX_HEADING),
    column: columns[place] ?? "",
  }));
}

/** "Goes with" means goes_with. Case matters, as d is the bore and D the outside diameter. */
export function columnOf(heading: string, columns: readonly string[]): string | undefined {
  const typed = heading.trim();
  if (columns.includes(typed)) return typed;
  const alike = columns.filter((column) => joined(column) === joined(typed));
  return alike.length === 1 ? alike[0] : undefined;
}

function joined(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_]+/g, "_");
}

/** Brackets and currencies say nothing about the meaning. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase()
    .replaceAll(/\b(?:excl?|excluding|nett? of)\b\.?(?: (?:vat|btw))?/g, " ")
    .replaceAll(/\b(?:zar|rand|r|usd|eur|gbp|mm|each|per)\b/g, " ")
    .replaceAll(/[^\p{L}\d#]+/gu, " ")
    .trim();
}

/** Cells beyond the headings are a column if most rows have them, else a mistake. */
function widthOf(headings: readonly string[], body: readonly (readonly string[])[]): number {
  const counts: number[] = [];
  for (const row of body) {
    for (const [place, cell] of row.entries()) {
      if (cell.trim()) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const filled = headings.findLastIndex((heading) => heading.trim() !== "");
  const used = counts.findLastIndex((count = 0) => count > Math.max(2, body.length / 2));
  return Math.max(filled, used) + 1;
}

/** A merged cell above names the columns under it. */
function headingsAt(
  rows: readonly (readonly string[])[],
  at: number,
  width: number,
  candidates: Vocabulary["candidates"],
): string[] {
  const over = at > 0 ? (rows[at - 1] ?? []) : [];
  const isGrouped = over.filter((cell) => cell.trim()).length > 1;
  let above = "";
  return Array.from({ length: width }, (_, place) => {
    const own = rows[at]?.[place]?.trim() ?? "";
    if (isGrouped) above = over[place]?.trim() || above;
    if (candidates(own).length > 0 || !above) return own;
    const whole = `${above} ${own}`.trim();
    return candidates(above).length > 0 ? whole : own;
  });
}

function byContent(cells: readonly string[], kinds: Vocabulary["contents"]): Candidate[] {
  return Object.entries(kinds).flatMap(([column, pattern], order) => {
    const share = shareOf(cells, (cell) => pattern.test(cell));
    return share >= MOST ? [{ column, weight: WORDS * share, order }] : [];
  });
}

export function shareOf(cells: readonly string[], isOne: (cell: string) => boolean): number {
  return cells.filter(isOne).length / cells.length;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\$/, "USD"],
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/\brand\b|\(R\)|\bR\b/, "ZAR"],
  ...CURRENCIES.map((code) => [new RegExp(String.raw`\b${code}\b`, "i"), code] as const),
];

/** A currency in the heading other than this. */
export function otherCurrency(heading: string, currency: string): string | undefined {
  return SIGNS.find(([sign, code]) => sign.test(heading) && code !== currency)?.[1];
}
