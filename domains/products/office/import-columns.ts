import { CURRENCIES } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import type { Sheet } from "#app/lib/table-file.ts";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading } from "#domains/products/technical-data.ts";
import { columnOf, fileColumns, TYPE_COLUMN, VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, isNumber, readText, typedAs } from "./product-text.ts";

/** Where the columns of a file go. */
export type FileColumns = {
  /** Row of the headings, from 0; -1 without headings. */
  at: number;
  headings: readonly string[];
  /** By place in the file; empty to leave a column out. */
  columns: readonly string[];
};

/** One of them identifies a product. */
const IDENTITY = ["id", "part_number", "manufacturer_numbers", "name"];

export function identifies({ columns }: FileColumns): boolean {
  return columns.some((column) => IDENTITY.includes(column));
}

/** Every heading is one of ours, as in an export. */
export function isOwnFile({ headings, columns }: FileColumns): boolean {
  return headings.every((heading, place) => columns[place] !== "" && heading !== "");
}

const NUMBER = `(?:no|nr|num|numbers?|nommer|nummer|code|kode|ref|reference|#)`;

/** In order of precedence; the empty one lists what is never a product’s value. */
const NAMES: readonly (readonly [column: string, words: string])[] = [
  [
    "part_number",
    `(?:(?:our|internal) )?(?:part|item|stock|product|article|artikel|catalog(?:ue)?|cat|material|order|onderdeel|teile|voorraad) ?${NUMBER}|sku|${NUMBER}|part|item|product|plu`,
  ],
  [
    "manufacturer_numbers",
    `(?:mfr|mfg|manufacturers?|makers?|oem|suppliers?|vendors?|brand|original) (?:(?:part|item|product|stock|catalogue) )?(?:${NUMBER}|designation)|mpn|designation|bearing ${NUMBER}|cross reference|oem`,
  ],
  ["brand", "brand|make|manufacturer|mfr|mfg|maker|fabrikaat|handelsmerk|marke|hersteller|merk"],
  [
    "name",
    "(?:(?:product|item|part|stock|article|short) )?(?:name|description|naam|beskrywing|bezeichnung|omschrijving)|designation|product|item|title|benaming",
  ],
  [
    "description",
    "(?:(?:long|full|extended|further) )?(?:description|text)|details?|remarks?|notes?|comments?|specification|opmerkings?",
  ],
  [
    "price",
    "(?:(?:unit|list|selling|sales?|sell|retail|trade|standard|new) )?(?:price|prys|preis|prijs|rate)(?: (?:unit|eenheid))?|rrp|selling|retail|list|(?:verkoop|lys|eenheids)prys",
  ],
  [
    "cost",
    "(?:(?:nett?|cost|purchase|buying|landed|dealer|average|supplier) )(?:price|cost)|cost|nett?|dealer|kosprys|einkaufspreis",
  ],
  [
    "stock",
    "(?:stock|qty|quantity)(?: (?:on hand|in stock|available|level|counted))?|on hand|soh|in stock|available|free stock|balance|counted|count|voorraad|bestand|hoeveelheid",
  ],
  [
    "category",
    "(?:(?:product|stock|item) )?(?:category|group|family|class|range|section|department)|kategorie|groep|warengruppe",
  ],
  ["supplier", "(?:supplier|vendor)(?: name)?|verskaffer|lieferant"],
  ["bin", "(?:bin|shelf|rack|store)(?: (?:location|no|number))?|location|rak"],
  ["reorder_quantity", "(?:re ?)?order (?:qty|quantity)|eoq"],
  ["minimum_stock", "(?:min(?:imum)?|re ?order)(?: (?:stock|level|point|qty|quantity))?"],
  ["unit", "unit(?: of (?:measure|sale))?|uom|u m|eenheid|einheit|sold (?:by|per)"],
  [
    "pack_size",
    "pack(?:ing|aging)? ?(?:size|qty|quantity)|pack|(?:qty|units?|pcs|pieces) per (?:pack|box|carton)|box qty|spq",
  ],
  [
    "dispatch_weight",
    "(?:(?:gross|nett?|shipping|dispatch|unit) )?(?:weight|mass|gewicht|massa|gewig)(?: kg)?",
  ],
  ["packing", "packing|packaging"],
  ["origin_country", "country(?: of origin)?|origin|coo|made in"],
  ["hs_code", "(?:hs|tariff|customs|commodity)(?: (?:code|no|number|heading))?"],
  ["lead_time", "lead ?time|delivery(?: time)?|availability"],
  ["image_url", "(?:image|picture|photo)(?: (?:url|link))?"],
  ["d (mm)", "id|i d|bore|inside(?: diameter)?|inner(?: diameter)?|shaft"],
  ["D (mm)", "od|o d|outside(?: diameter)?|outer(?: diameter)?|housing"],
  ["B (mm)", "width|wide|b"],
  [
    "",
    "moq|min(?:imum)? order(?: (?:qty|quantity))?|(?:(?:line|stock|unit|price) )?(?:total|value|incl(?:usive|uding)?)|incl(?:uding)? (?:vat|btw)|amount|disc(?:ount)?|markup|margin|vat|btw|barcode|ean|page|weight g|mass g|date|line no|row no",
  ],
];
const RULES = NAMES.map(([column, words]) => ({
  column,
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, "giu"),
}));

const [EXACT, LABEL, WORDS] = [3, 2, 1];
/** Share of a heading that must be understood. */
const UNDERSTOOD = 0.3;
const MAX_TITLES = 30;
const SAMPLE = 300;

type Candidate = { place: number; column: string; weight: number; order: number };

/** `type` is that of all products in the file. Only products of a type have technical data. */
export function proposeColumns(
  rows: readonly (readonly string[])[],
  types: readonly TypeWithFields[],
  type = "",
): FileColumns {
  const names = namesIn(types, rows, type);
  const counts = rows
    .slice(0, MAX_TITLES)
    .map((row) => row.filter((cell) => candidatesOf(cell, names).length > 0).length);
  const most = Math.max(0, ...counts);
  const at = most > 0 ? counts.indexOf(most) : -1;
  const body = rows.slice(at + 1, at + 1 + SAMPLE);
  const headings = headingsAt(rows, at, widthOf(rows[at] ?? [], body), names);
  const width = headings.length;
  const isExport = headings.includes(VERSION_COLUMN);
  const columns = Array.from({ length: width }, () => "");
  const taken = new Set<string>();
  const candidates = headings
    .flatMap((heading, place): Candidate[] => {
      const cells = body.flatMap((row) => row[place]?.trim() || []);
      const candidates = heading ? candidatesOf(heading, names) : byContent(cells);
      return candidates.flatMap(({ column, weight, order }) =>
        (weight === EXACT && (isExport || !CODED.has(column))) ||
        fits(column, heading, cells, types)
          ? [{ place, column, weight, order }]
          : [],
      );
    })
    .sort((one, other) => other.weight - one.weight || one.order - other.order);
  const decided = new Set<number>();
  for (const { place, column } of candidates) {
    if (decided.has(place) || taken.has(column)) continue;
    decided.add(place);
    columns[place] = column;
    if (column) taken.add(column);
  }
  // A price list describes what it calls by number only.
  const described = taken.has("name") || taken.has("id") ? -1 : columns.indexOf("description");
  return { at, headings, columns: described < 0 ? columns : columns.with(described, "name") };
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
  const proposals = sheets.map(({ rows }, place) => {
    const proposal = proposeColumns(rows, types);
    const known = proposal.columns.filter(Boolean).length;
    return { place, proposal, worth: identifies(proposal) ? known * Math.log(rows.length + 1) : 0 };
  });
  return proposals.toSorted((one, other) => other.worth - one.worth)[0];
}

/** What was decided for the same headings before. */
export function remembered(
  proposal: FileColumns,
  saved: readonly { heading: string; column: string }[],
): FileColumns {
  const left = [...saved];
  const columns = proposal.headings.map((heading, place) => {
    const at = left.findIndex((known) => known.heading === heading);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known?.column ?? proposal.columns[place] ?? "";
  });
  return { ...proposal, columns };
}

type Names = {
  known: readonly string[];
  /** Headings of the type’s technical data. */
  fields: ReadonlySet<string>;
  labels: ReadonlyMap<string, string>;
};

const OUTSIDE = /^o\.? ?d\.?(?: ?\(?mm\)?)?$/i;

function namesIn(
  types: readonly TypeWithFields[],
  rows: readonly (readonly string[])[],
  type: string,
): Names {
  // With OD, an ID is a bore.
  const isBore = rows.slice(0, MAX_TITLES).some((row) => row.some((cell) => OUTSIDE.test(cell)));
  const fields = types.flatMap(({ name, fields }) => (name === type ? fields : []));
  return {
    known: [...fileColumns(types), VERSION_COLUMN].filter((name) => name !== "id" || !isBore),
    fields: new Set(fields.map(fieldHeading)),
    labels: new Map(
      fields.toReversed().flatMap((field) => {
        const { label, symbol, unit } = field;
        const texts = [plain(label), plain(`${label} ${unit}`), `${symbol} ${unit}`.trim(), symbol];
        return texts.filter(Boolean).map((text) => [text, fieldHeading(field)] as const);
      }),
    ),
  };
}

function candidatesOf(
  heading: string,
  { known, fields, labels }: Names,
): Omit<Candidate, "place">[] {
  const typed = heading.trim();
  if (!typed || typed.length > 60) return [];
  const exact = columnOf(typed, known);
  if (exact) return [{ column: exact, weight: EXACT, order: 0 }];
  const words = plain(typed);
  if (/\bincl/.test(words)) return [{ column: "", weight: LABEL, order: 0 }];
  const bare = typed
    .replaceAll(/[()[\],:]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const label = labels.get(bare) ?? labels.get(words);
  const found = RULES.flatMap(({ column, pattern }, order) => {
    if (isField(column) && !fields.has(column)) return [];
    const lengths = Array.from(words.matchAll(pattern), ([text]) => text.length);
    const share = lengths.length > 0 ? Math.max(...lengths) / words.length : 0;
    return share > 0 ? [{ column, share, order }] : [];
  });
  const most = Math.max(0, ...found.map(({ share }) => share));
  return [
    ...(label ? [{ column: label, weight: LABEL, order: 0 }] : []),
    ...found
      // “Stock code” is not the stock.
      .filter(({ share }) => share === most && share >= UNDERSTOOD)
      .map(({ column, share, order }) => ({ column, weight: WORDS * share, order })),
  ];
}

function isField(column: string): boolean {
  return column.endsWith("(mm)");
}

/** Brackets and currencies say nothing about the meaning. */
function plain(text: string): string {
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
  names: Names,
): string[] {
  const over = at > 0 ? (rows[at - 1] ?? []) : [];
  const isGrouped = over.filter((cell) => cell.trim()).length > 1;
  let above = "";
  return Array.from({ length: width }, (_, place) => {
    const own = rows[at]?.[place]?.trim() ?? "";
    if (isGrouped) above = over[place]?.trim() || above;
    if (candidatesOf(own, names).length > 0 || !above) return own;
    const whole = `${above} ${own}`.trim();
    return candidatesOf(above, names).length > 0 ? whole : own;
  });
}

/** For a column without a heading. */
function byContent(cells: readonly string[]): Omit<Candidate, "place">[] {
  const kinds = { part_number: /^\S*\d\S*$/, name: /\p{L}.*\s/u, price: /^\D*\d[\d ,.]*[,.]\d\d$/ };
  return Object.entries(kinds).flatMap(([column, pattern], order) => {
    const share = cells.filter((cell) => pattern.test(cell)).length / cells.length;
    return share >= MOST ? [{ column, weight: WORDS * share, order }] : [];
  });
}

const MOST = 0.6;

/** Whether most cells can be values of the column. */
function fits(
  column: string,
  heading: string,
  cells: readonly string[],
  types: readonly TypeWithFields[],
): boolean {
  if (column === "" || cells.length === 0) return true;
  const share = (isOne: (cell: string) => boolean) => cells.filter(isOne).length / cells.length;
  if (isField(column)) return share((cell) => readNumber(cell, ".").kind === "number") >= MOST;
  if (column === TYPE_COLUMN) {
    return (
      share((cell) => types.some(({ name }) => name.toLowerCase() === cell.toLowerCase())) >= MOST
    );
  }
  if (!isColumn(column)) return true;
  if (typedAs(column) === "money" && namesOtherCurrency(heading)) return false;
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

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\$/, "USD"],
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/\brand\b|\(R\)|\bR\b/, "ZAR"],
  ...CURRENCIES.map((code) => [new RegExp(String.raw`\b${code}\b`, "i"), code] as const),
];

function namesOtherCurrency(heading: string): boolean {
  return SIGNS.some(([sign, code]) => sign.test(heading) && code !== houseCurrency());
}
