import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { RELATION_KINDS } from "#domains/products/product-relations.ts";
import {
  FIELD_KINDS,
  type TechnicalData,
  type TechnicalValue,
} from "#domains/products/technical-data.ts";
import { readTable } from "./read-table.ts";
import { stableId } from "./stable-id.ts";

/*
 * values/ has one file per type and one column per field. Dimensions follow the standards cited in fields.csv.
 * Manufacturers' values are samples or come from the catalogue page in the row's source. second-source.csv has
 * values from other catalogues.
 */

export type PartData = {
  type_id: string | null;
  technical_data: TechnicalData;
  sample_fields: string[];
};

const number = v.pipe(v.string(), v.toNumber());
const yesNo = v.pipe(
  v.picklist(["yes", "no"]),
  v.transform((text) => text === "yes"),
);

const types = readTable(
  "technical/types.csv",
  v.strictObject({ key: v.string(), name: v.string(), drawing: v.string(), hs_code: v.string() }),
);

const fields = readTable(
  "technical/fields.csv",
  v.strictObject({
    type: v.picklist(types.map(({ key }) => key)),
    key: v.string(),
    label: v.string(),
    symbol: v.string(),
    unit: v.string(),
    kind: v.picklist(FIELD_KINDS),
    choices: v.pipe(
      v.string(),
      v.transform((text) => (text === "" ? [] : text.split("|"))),
    ),
    decimals: number,
    is_facet: yesNo,
    is_sample: yesNo,
    source: v.string(),
  }),
);

type SampleField = (typeof fields)[number];

export const productTypes = types.map(({ hs_code: _, ...type }, position) => ({
  id: stableId("type", type.key),
  ...type,
  position,
}));

/** Harmonized System codes by type id, empty if unknown. */
export const hsCodes: ReadonlyMap<string, string> = new Map(
  types.map(({ key, hs_code }) => [stableId("type", key), hs_code]),
);

export const productFields = fields.map(({ type, is_sample, ...field }, position) => ({
  id: stableId("field", `${type}/${field.key}`),
  type_id: stableId("type", type),
  ...field,
  position,
}));

function readValue({ key, kind }: SampleField, text: string): TechnicalValue {
  if (kind === "choice" || kind === "text") return text;
  if (kind === "yes_no") return v.parse(yesNo, text);
  const numbers = text.split(" to ").map(Number);
  if (numbers.some(Number.isNaN)) throw new Error(`${key} has no number ${text}.`);
  const [low = 0, high = low] = numbers;
  return kind === "number" ? low : [low, high];
}

function readValues(type: string): [designation: string, data: PartData][] {
  const known = fields.filter((field) => field.type === type);
  return readTable(`technical/values/${type}.csv`, v.record(v.string(), v.string())).map(
    ({ part = "", source: _, ...cells }) => {
      const filled = Object.entries(cells).filter(([, text]) => text !== "");
      const values = filled.map(([key, text]): [SampleField, TechnicalValue] => {
        const field = known.find((one) => one.key === key);
        if (!field) throw new Error(`${type} has no field ${key}.`);
        return [field, readValue(field, text)];
      });
      return [
        part,
        {
          type_id: stableId("type", type),
          technical_data: Object.fromEntries(values.map(([{ key }, value]) => [key, value])),
          sample_fields: values.flatMap(([{ key, is_sample }]) => (is_sample ? [key] : [])),
        },
      ];
    },
  );
}

/** By designation. */
export const technicalData: ReadonlyMap<string, PartData> = new Map(
  readdirSync(join(import.meta.dirname, "technical/values")).flatMap((file) =>
    readValues(file.replace(/\.csv$/, "")),
  ),
);

const relations = readTable(
  "technical/relations.csv",
  v.strictObject({
    part: v.string(),
    kind: v.picklist(RELATION_KINDS),
    other_part: v.string(),
    manufacturer: v.string(),
    designation: v.string(),
    note: v.string(),
  }),
);

export const productRelations = relations.map(
  ({ part, kind, other_part, manufacturer, designation, note }) => ({
    id: stableId("relation", [part, kind, other_part, manufacturer, designation].join("/")),
    product_id: stableId("product", part),
    kind,
    other_product_id: other_part === "" ? null : stableId("product", other_part),
    manufacturer,
    designation,
    note,
  }),
);
