import * as v from "valibot";
import { type CsvForm, csvFile } from "#app/lib/csv.ts";
import { PLAIN_FORM } from "#app/lib/csv-form.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import type { FileColumns } from "#app/office/import/file-columns.ts";
import {
  type FileRow,
  fileRows,
  type NumberWriting,
  writingOf,
} from "#app/office/import/file-rows.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading } from "#domains/products/technical-data.ts";
import { IDENTITY, proposeColumns } from "./import-columns.ts";
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

const NUMBERS = VALUE_COLUMNS.filter(isNumber);
const WITH_FIGURES = VALUE_COLUMNS.filter(
  (column) => isNumber(column) || typedAs(column) === "breaks",
);

/** Evidence from one cell applies to the whole file. */
export function numberWriting(
  rows: readonly FileRow[],
  types: readonly TypeWithFields[],
): NumberWriting {
  const figures = types
    .flatMap(({ fields }) => fields)
    .filter(({ kind, decimals }) => kind === "number" && decimals > 0)
    .map(fieldHeading);
  const columns = [...NUMBERS, ...new Set(figures)];
  return writingOf(rows, columns, houseCurrency());
}

/** Skips empty rows; marks titles, notes and totals. Throws CsvError without products. */
export function rowsOf(
  table: readonly (readonly string[])[],
  types: readonly TypeWithFields[],
  proposal: FileColumns = proposeColumns(table, types),
): FileRow[] {
  return fileRows(table, proposal, {
    columns: IDENTITY,
    missing:
      "No column holds a part number, a manufacturer’s number or a name. Choose the column that does.",
    nameless: "No part number or name.",
  });
}
