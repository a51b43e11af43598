import { houseCurrency } from "#app/lib/numbers.ts";
import type { Sheet } from "#app/lib/table-file.ts";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import {
  type Candidate,
  columnOf,
  EXACT,
  type FileColumns,
  hasColumn,
  LABEL,
  MAX_TITLES,
  MOST,
  otherCurrency,
  plain,
  proposeSheetWith,
  proposeWith,
  shareOf,
  wordReader,
} from "#app/office/import/file-columns.ts";
import { HEADING_WORDS } from "#domains/products/heading-words.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading } from "#domains/products/technical-data.ts";
import { fileColumns, TYPE_COLUMN, VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, isNumber, readText, typedAs } from "./product-text.ts";

/** One of them identifies a product. */
export const IDENTITY = ["id", "part_number", "manufacturer_numbers", "name"] as const;

export function identifies(proposal: FileColumns): boolean {
  return hasColumn(proposal, IDENTITY);
}

/** Every heading is one of ours, as in an export. */
export function isOwnFile({ headings, columns }: FileColumns): boolean {
  return headings.every((heading, place) => columns[place] !== "" && heading !== "");
}

/** `type` is that of all products in the file. Only products of a type have technical data. */
export function proposeColumns(
  rows: readonly (readonly string[])[],
  types: readonly TypeWithFields[],
  type = "",
): FileColumns {
  const titles = rows.slice(0, MAX_TITLES).flat();
  const isExport = titles.some((cell) => cell.trim() === VERSION_COLUMN);
  const proposal = proposeWith(rows, {
    candidates: readerOf(types, titles, type),
    contents: CONTENTS,
    fits: ({ column, weight }, heading, cells) =>
      (weight === EXACT && (isExport || !CODED.has(column))) || fits(column, heading, cells, types),
  });
  // A price list describes what it calls by number only.
  const { columns } = proposal;
  const isNamed = columns.includes("name") || columns.includes("id");
  const described = isNamed ? -1 : columns.indexOf("description");
  return described < 0 ? proposal : { ...proposal, columns: columns.with(described, "name") };
}

/** Their values are limited, and other lists use the same headings. */
const CODED: ReadonlySet<string> = new Set([
  ...[TYPE_COLUMN, "state", "unit", "origin_country", "hs_code"],
]);

/** Adds columns of a type’s technical data to what was decided. */
export function withType(
  proposal: FileColumns,
  rows: readonly (readonly string[])[],
  types: readonly TypeWithFields[],
  type: string,
): FileColumns {
  const { columns } = proposeColumns(rows, types, type);
  return {
    ...proposal,
    columns: proposal.columns.map(
      (column, place) =>
        column || (proposal.columns.includes(columns[place] ?? "") ? "" : (columns[place] ?? "")),
    ),
  };
}

/** The sheet whose columns say most about products, and its place. */
export function proposeSheet(sheets: readonly Sheet[], types: readonly TypeWithFields[]) {
  return proposeSheetWith(sheets, (rows) => proposeColumns(rows, types), IDENTITY);
}

const OUTSIDE = /^o\.? ?d\.?(?: ?\(?mm\)?)?$/i;

function readerOf(types: readonly TypeWithFields[], titles: readonly string[], type: string) {
  // With OD, an ID is a bore.
  const isBore = titles.some((cell) => OUTSIDE.test(cell));
  const ofType = types.flatMap(({ name, fields }) => (name === type ? fields : []));
  const known = [...fileColumns(types), VERSION_COLUMN].filter((name) => name !== "id" || !isBore);
  const fields = new Set(ofType.map(fieldHeading));
  const labels = new Map(
    ofType.toReversed().flatMap((field) => {
      const { label, symbol, unit } = field;
      const texts = [plain(label), plain(`${label} ${unit}`), `${symbol} ${unit}`.trim(), symbol];
      return texts.filter(Boolean).map((text) => [text, fieldHeading(field)] as const);
    }),
  );
  const inWords = wordReader(HEADING_WORDS, (column) => !isField(column) || fields.has(column));
  return (heading: string): Candidate[] => {
    const typed = heading.trim();
    const exact = typed.length <= 60 && columnOf(typed, known);
    if (exact) return [{ column: exact, weight: EXACT, order: 0 }];
    const bare = typed
      .replaceAll(/[()[\],:]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    const label = labels.get(bare) ?? labels.get(plain(typed));
    const found = inWords(heading);
    const isLeftOut = found[0]?.weight === LABEL;
    return label && !isLeftOut ? [{ column: label, weight: LABEL, order: 0 }, ...found] : found;
  };
}

function isField(column: string): boolean {
  return column.endsWith("(mm)");
}

/** For a column without a heading. */
const CONTENTS = {
  part_number: /^\S*\d\S*$/,
  name: /\p{L}.*\s/u,
  price: /^\D*\d[\d ,.]*[,.]\d\d$/,
};

/** Whether most cells can be values of the column. */
function fits(
  column: string,
  heading: string,
  cells: readonly string[],
  types: readonly TypeWithFields[],
): boolean {
  if (column === "" || cells.length === 0) return true;
  const share = (isOne: (cell: string) => boolean) => shareOf(cells, isOne);
  if (isField(column)) return share((cell) => readNumber(cell, ".").kind === "number") >= MOST;
  if (column === TYPE_COLUMN) {
    return (
      share((cell) => types.some(({ name }) => name.toLowerCase() === cell.toLowerCase())) >= MOST
    );
  }
  if (!isColumn(column)) return true;
  if (typedAs(column) === "money" && otherCurrency(heading, houseCurrency()) !== undefined)
    return false;
  if (isNumber(column)) {
    return share((cell) => isFigure(cell)) >= MOST;
  }
  switch (column) {
    case "part_number":
    case "manufacturer_numbers":
      return (
        !cells.every((cell, place) => Number(cell) === place + 1) &&
        share((cell) => cell.length <= 60 && cell.split(/\s/).length <= 4) >= MOST &&
        share((cell) => /\d/.test(cell)) >= 1 - MOST &&
        new Set(cells).size >= cells.length / 2
      );
    case "name":
      return share((cell) => /\p{L}/u.test(cell)) >= MOST;
    case "brand":
    case "category":
      return share((cell) => /\p{L}/u.test(cell) && !/^https?:/.test(cell)) >= MOST;
    case "state":
    case "unit":
    case "hs_code":
    case "origin_country":
    case "image_url":
      return (
        share((cell) => readText(column, cell, { pictureOrigins: [] }).error === undefined) >= MOST
      );
    default:
      return true;
  }
}

function isFigure(cell: string): boolean {
  return readNumber(bareAmount(cell, houseCurrency()) ?? "").kind !== "none";
}
