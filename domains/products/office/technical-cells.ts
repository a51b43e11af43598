import * as v from "valibot";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { quoted } from "#app/office/import/file-rows.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { SHIPPING_COLUMNS } from "#domains/products/product.ts";
import type { ImportRow } from "#domains/products/product-import.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { fieldHeading, type TechnicalData } from "#domains/products/technical-data.ts";
import { valueSchema } from "#domains/products/technical-value.ts";
import { fieldUnder, headingsOf, SAMPLES_COLUMN, TYPE_COLUMN } from "./product-layout.ts";
import { readTechnicalText } from "./technical-text.ts";

export type ReadTechnical = {
  write: Pick<ImportRow, "type_id" | "technical_data" | "sample_fields">;
  /** With their columns. */
  errors: (readonly [column: string, text: string])[];
};

/** Other values remain. `written` holds the plain columns that the row changes. */
export function readTechnicalCells(
  changes: ReadonlyMap<string, string>,
  current: ProductVersion | undefined,
  types: readonly TypeWithFields[],
  mark: DecimalMark | undefined,
  written: readonly string[] = [],
): ReadTechnical {
  const errors: ReadTechnical["errors"] = [];
  const write: ReadTechnical["write"] = {};

  let type = types.find(({ id }) => id === current?.type_id);
  const named = changes.get(TYPE_COLUMN)?.trim();
  if (named !== undefined) {
    type = types.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (named && !type) errors.push([TYPE_COLUMN, `Unknown type “${named}”.`]);
    write.type_id = type?.id ?? null;
  }

  const data: TechnicalData = { ...current?.technical_data };
  const touched = new Set(written.filter((column) => current?.sample_fields.includes(column)));
  const valued = touched.size;
  for (const heading of headingsOf(types)) {
    const text = changes.get(heading);
    if (text === undefined) continue;
    const field = fieldUnder(heading, type);
    if (!field) {
      if (text.trim())
        errors.push([
          heading,
          `${type?.name ?? "A product without a type"} has no ${heading}. Choose a type that has it, or leave out the column.`,
        ]);
      continue;
    }
    const { value, error } = readTechnicalText(field, text, mark);
    if (error !== undefined) errors.push([heading, quoted(heading, text, error)]);
    else if (value === null) delete data[field.key];
    else data[field.key] = value;
    touched.add(field.key);
  }
  if (named !== undefined) {
    // Values from the previous type must fit fields with the same key.
    for (const field of type?.fields ?? []) {
      const left = data[field.key];
      if (left === undefined || touched.has(field.key)) continue;
      const { success, issues } = v.safeParse(valueSchema(field), left);
      if (!success) errors.push([fieldHeading(field), issues[0].message]);
    }
  }
  if (touched.size > valued) write.technical_data = data;

  const samples = changes.get(SAMPLES_COLUMN);
  if (samples !== undefined) {
    const keys = samples.split(/[\s,;]+/).filter(Boolean);
    const unknown = keys.find(
      (key) => !(key in data) && !SHIPPING_COLUMNS.some((column) => column === key),
    );
    if (unknown) errors.push([SAMPLES_COLUMN, `“${unknown}” has no value to mark as a sample.`]);
    write.sample_fields = keys;
  } else if (touched.size > 0) {
    write.sample_fields = current?.sample_fields.filter((key) => !touched.has(key)) ?? [];
  }
  return { write, errors };
}
