import * as v from "valibot";
import { CsvError, type CsvForm, csvFile } from "#app/lib/csv.ts";
import { PLAIN_FORM } from "#app/lib/csv-form.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { columnLetters } from "#app/lib/table-file.ts";
import { bareAmount } from "#app/lib/typed-amount.ts";
import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading } from "#domains/products/technical-data.ts";
import { type FileColumns, identifies, proposeColumns } from "./import-columns.ts";
import {
  headingsOf,
  SAMPLES_COLUMN,
  type ShopData,
  TYPE_COLUMN,
  VERSION_COLUMN,
} from "./product-layout.ts";
import { isNumber, textOf, typedAs, VALUE_COLUMNS } from "./product-text.ts";
import { type ProductNames, productNames, relationCells } from "./relation-cells.ts";
import { rowVersion } from "./row-version.ts";
import { technicalText } from "./technical-text.ts";

/** Columns missing from the file are undefined. */
export type CsvCells = { [column: string]: string | undefined };

const PLAIN_ROW = v.object(v.entriesFromList(["id", ...VALUE_COLUMNS], v.string()));

export function cellsOf(
  product: ProductVersion,
  types: readonly TypeWithFields[],
  held: readonly Relation[],
  products: ProductNames,
): { [column: string]: string } {
  const values = { ...product, category: product.category?.name };
  const type = types.find(({ id }) => id === product.type_id);
  const technical = Object.fromEntries(headingsOf(types).map((heading) => [heading, ""]));
  for (const field of type?.fields ?? []) {
    technical[fieldHeading(field)] = technicalText(product.technical_data[field.key]);
  }
  return {
    ...v.parse(PLAIN_ROW, {
      id: product.id,
      ...Object.fromEntries(
        VALUE_COLUMNS.map((column) => [column, textOf(column, values[column])]),
      ),
    }),
    [TYPE_COLUMN]: type?.name ?? "",
    ...technical,
    [SAMPLES_COLUMN]: product.sample_fields.join(" "),
    ...relationCells(held, products),
  };
}

/** `names` includes all products, for relations to products outside the file. */
export function productsCsv(
  products: readonly ProductVersion[],
  { types, relations }: ShopData,
  names: ProductNames = productNames(products),
  form: CsvForm = PLAIN_FORM,
): string {
  const held = Map.groupBy(relations, ({ product_id }) => product_id);
  const used = types.filter(({ id }) => products.some(({ type_id }) => type_id === id));
  const figures = new Set<string>([...WITH_FIGURES, ...figureHeadings(used)]);
  const written = (cells: { [column: string]: string }) =>
    Object.fromEntries(
      Object.entries(cells).map(([column, text]) => [
        column,
        figures.has(column) ? text.replaceAll(".", form.decimalMark) : text,
      ]),
    );
  return csvFile(
    products.map((product) => {
      const cells = cellsOf(product, used, held.get(product.id) ?? [], names);
      return { ...written(cells), [VERSION_COLUMN]: rowVersion(cells) };
    }),
    form,
  );
}

function figureHeadings(types: readonly TypeWithFields[]): string[] {
  const fields = types.flatMap((type) => type.fields);
  const texts = new Set(fields.filter(({ kind }) => !isFigure(kind)).map(fieldHeading));
  return fields.map(fieldHeading).filter((heading) => !texts.has(heading));
}

function isFigure(kind: TypeWithFields["fields"][number]["kind"]): boolean {
  return kind === "number" || kind === "range";
}

export type CsvRow = {
  /** As in a spreadsheet, where the first row is 1. */
  number: number;
  cells: CsvCells;
  /** Letters of the columns in the spreadsheet. */
  places: { [column: string]: string };
  error?: string;
  /** Title above it in the file. */
  section?: string;
  /** Why it is not a product. */
  skipped?: string;
};

const NUMBERS = VALUE_COLUMNS.filter(isNumber);
const WITH_FIGURES = VALUE_COLUMNS.filter(
  (column) => isNumber(column) || typedAs(column) === "breaks",
);

export type NumberWriting = {
  /** Undefined if no number needs it. */
  mark?: DecimalMark;
  /** An ambiguous number that nothing else in the file resolves. */
  unclear?: { text: string; column: string; row: number };
};

/** Evidence from one cell applies to the whole file. */
export function numberWriting(
  rows: readonly CsvRow[],
  types: readonly TypeWithFields[],
): NumberWriting {
  const figures = types
    .flatMap(({ fields }) => fields)
    .filter(({ kind, decimals }) => kind === "number" && decimals > 0)
    .map(fieldHeading);
  const columns = [...NUMBERS, ...new Set(figures)];
  const marks = new Set<DecimalMark>();
  let unclear: NumberWriting["unclear"];
  for (const { number: row, cells } of rows) {
    for (const column of columns) {
      const text = cells[column];
      if (!text) continue;
      const read = readNumber(bareAmount(text, houseCurrency()) ?? "");
      if (read.kind === "number" && read.mark) marks.add(read.mark);
      if (read.kind === "ambiguous") unclear ??= { text: text.trim(), column, row };
    }
  }
  const [mark, other] = marks;
  if (mark && !other) return { mark };
  return unclear ? { unclear } : {};
}

const TOTAL = /^(?:(?:sub|grand)[- ]?)?totaa?ls?(?: (?:excl|incl|vat|due|value|items)\b.*)?:?$/i;
/** Columns by which a row is a product’s. */
const NAMED = ["id", "part_number", "manufacturer_numbers", "name"] as const;

/** Skips empty rows; marks titles, notes and totals. Throws CsvError without products. */
export function rowsOf(
  table: readonly (readonly string[])[],
  types: readonly TypeWithFields[],
  proposal: FileColumns = proposeColumns(table, types),
): CsvRow[] {
  const { at, headings, columns } = proposal;
  if (!identifies(proposal)) {
    throw new CsvError(
      "No column holds a part number, a manufacturer’s number or a name. Choose the column that does.",
    );
  }
  const places: CsvRow["places"] = {};
  columns.forEach((column, place) => {
    if (column) places[column] = columnLetters(place);
  });
  const firstHeading = headings.find(Boolean);
  let section = "";
  return table.slice(at + 1).flatMap((texts, index) => {
    const filled = texts.flatMap((text) => text.trim() || []);
    if (filled.length === 0) return [];
    const cells: CsvCells = {};
    columns.forEach((column, place) => {
      if (column) cells[column] = texts[place] ?? "";
    });
    const row: CsvRow = { number: at + index + 2, cells, places };
    const [first = ""] = filled;
    if (first === firstHeading && headings.every((text, place) => text === texts[place]?.trim())) {
      return { ...row, skipped: "Repeated headings." };
    }
    if (filled.some((text) => TOTAL.test(text))) {
      return { ...row, skipped: "A total." };
    }
    if (columns.length > 2 && filled.length === 1) {
      section = first;
      return { ...row, skipped: "A title or note." };
    }
    if (NAMED.every((column) => !cells[column]?.trim())) {
      return { ...row, skipped: "No part number or name." };
    }
    const surplus = texts.slice(columns.length).some((text) => text.trim() !== "");
    return {
      ...row,
      ...(section && { section }),
      ...(surplus && {
        error: `This row has ${texts.length} cells but there are ${columns.length} headings.`,
      }),
    };
  });
}
