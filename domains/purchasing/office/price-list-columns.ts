import { bareAmount } from "#app/lib/typed-amount.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import {
  cellsAt,
  type FileColumns,
  MOST,
  otherCurrency,
  proposeWith,
  shareOf,
  wordReader,
} from "#app/office/import/file-columns.ts";
import { HEADING_WORDS } from "#domains/products/heading-words.ts";
import { NUMBER_COLUMNS, type NumberIndex } from "./price-list-match.ts";

export const PRICE_LIST_COLUMNS = {
  part_number: "Part number",
  manufacturer_numbers: "Manufacturer’s number",
  supplier_number: "Supplier’s part number",
  brand: "Brand",
  name: "Description",
  price: "Unit price",
  currency: "Currency",
  pack_size: "Pack size",
  minimum: "Minimum order quantity",
  lead_days: "Lead time (days)",
  price_from: "Valid from",
} as const;

function wordsOf(column: string): string {
  const words = HEADING_WORDS.flatMap(([name, text]) => (name === column ? text : []));
  return words.join("|");
}

const NUMBER = "(?:(?:part|item|stock|product) )?(?:no|numbers?|code|ref|sku)";

/** Its net price comes before its list price; the empty ones are left out. */
const WORDS: readonly (readonly [column: string, words: string])[] = [
  ["supplier_number", `(?:our|suppliers?|vendors?) ${NUMBER}`],
  ["part_number", `(?:your|customers?) ${NUMBER}|${wordsOf("part_number")}`],
  ["minimum", "moq|min(?:imum)?(?: order)?(?: (?:qty|quantity))?"],
  ["pack_size", wordsOf("pack_size")],
  ["price_from", "(?:price )?(?:valid|effective)(?: from| date)?|price date|geldig vanaf"],
  ["", "(?:valid|expires|expiry)(?: (?:to|until|date))?|until"],
  ["currency", "currency|curr|ccy|geldeenheid"],
  ["lead_days", `(?:${wordsOf("lead_time")})(?: days)?`],
  ["price", wordsOf("cost")],
  ["manufacturer_numbers", wordsOf("manufacturer_numbers")],
  ["brand", wordsOf("brand")],
  ["name", wordsOf("name")],
  ["price", wordsOf("price")],
  ["name", wordsOf("description")],
  ...[
    ...["stock", "minimum_stock", "reorder_quantity", "category", "unit", "bin"],
    ...["hs_code", "origin_country", "dispatch_weight", "supplier", ""],
  ].map((column) => ["", wordsOf(column)] as const),
];
const candidates = wordReader(WORDS);

/** By headings and cells; numbers by whose numbers they are. */
export function proposePriceList(
  rows: readonly (readonly string[])[],
  currency: string,
  numbers: NumberIndex,
): FileColumns {
  const proposal = proposeWith(rows, {
    candidates,
    contents: {
      supplier_number: /^\S*\d\S*$/,
      name: /\p{L}.*\s/u,
      price: /^\D*\d[\d ,.]*[,.]\d\d$/,
    },
    fits: ({ column }, heading, cells) =>
      cells.length === 0 || fits(column, heading, cells, currency),
  });
  return withOwners(proposal, rows, numbers);
}

/** “Item code” may be our number, the manufacturer’s or the supplier’s. */
function withOwners(
  proposal: FileColumns,
  rows: readonly (readonly string[])[],
  numbers: NumberIndex,
): FileColumns {
  const body = rows.slice(proposal.at + 1);
  const isNumber = (column: string) => NUMBER_COLUMNS.some((one) => one === column);
  const places = proposal.columns.flatMap((column, place) => (isNumber(column) ? place : []));
  const hits = places
    .flatMap((place) => {
      const cells = cellsAt(body, place);
      return NUMBER_COLUMNS.map((column) => ({
        ...{ place, column },
        count: cells.filter((cell) => numbers.find(column, cell).length > 0).length,
      }));
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const owners = new Map<number, string>();
  const taken = new Set<string>();
  for (const { place, column } of hits) {
    if (owners.has(place) || taken.has(column)) continue;
    owners.set(place, column);
    taken.add(column);
  }
  const columns = proposal.columns.map((column, place) => {
    const owner = owners.get(place);
    if (owner || !isNumber(column)) return owner ?? column;
    // With known numbers in another column, a code is the supplier’s own.
    const isTheirs = owners.size > 0 && column === "part_number";
    const free = NUMBER_COLUMNS.findLast((one) => !taken.has(one));
    const own = taken.has(column) || isTheirs ? free : column;
    taken.add(own ?? "");
    return own ?? "";
  });
  return { ...proposal, columns };
}

function fits(
  column: string,
  heading: string,
  cells: readonly string[],
  currency: string,
): boolean {
  const share = (isOne: (cell: string) => boolean) => shareOf(cells, isOne);
  switch (column) {
    case "part_number":
    case "manufacturer_numbers":
    case "supplier_number":
      return (
        !cells.every((cell, place) => Number(cell) === place + 1) &&
        share((cell) => cell.length <= 60 && cell.split(/\s/).length <= 4) >= MOST &&
        share((cell) => /\d/.test(cell)) >= 1 - MOST
      );
    case "price":
      return (
        !otherCurrency(heading, currency) &&
        share((cell) => readNumber(bareAmount(cell, currency) ?? "").kind !== "none") >= MOST
      );
    case "pack_size":
    case "minimum":
      return share((cell) => readNumber(cell).kind !== "none") >= MOST;
    case "lead_days":
      return share((cell) => leadDays(cell) !== null) >= MOST;
    case "currency":
      return share((cell) => /^\p{L}{3}$|^[R$€£]$/u.test(cell)) >= MOST;
    case "price_from":
      return share((cell) => /\d/.test(cell)) >= MOST;
    case "brand":
    case "name":
      return share((cell) => /\p{L}/u.test(cell)) >= MOST;
    default:
      return true;
  }
}

const LEAD = /^(\d{1,3})(?:\s*(?:[-–]|to)\s*(\d{1,3}))?\s*(d|w|m)?[a-z()]*\.?$/i;
const DAYS: Record<string, number> = { d: 1, w: 7, m: 30 };

/** Days, the longer of a range; null if unclear. */
export function leadDays(text: string): number | null {
  const typed = text.trim();
  if (/^(?:ex[ -]?stock|in stock|stock)$/i.test(typed)) return 0;
  const [, from, to, unit = "d"] = LEAD.exec(typed) ?? [];
  return from ? Number(to ?? from) * (DAYS[unit.toLowerCase()] ?? 1) : null;
}

/** Why these columns make no price list. */
export function priceListProblem({ headings, columns }: FileColumns, currency: string) {
  const place = columns.indexOf("price");
  const other = otherCurrency(headings[place] ?? "", currency);
  if (place < 0) return "Choose the column with the price.";
  return other && !columns.includes("currency")
    ? `“${headings[place]}” is in ${other}. This supplier’s currency is ${currency}. Choose another column, or change the supplier’s currency.`
    : null;
}
