import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import * as v from "valibot";
import { RELATION_KINDS } from "#domains/products/product-relations.ts";
import { FIELD_KINDS, type TechnicalValue } from "#domains/products/technical-data.ts";
import type { PartData } from "./product-row.ts";
import { stableId } from "./stable-id.ts";

/*
 * The technical data of the sample catalogue, as files that a spreadsheet opens: types.csv, fields.csv
 * (which fields each type has, where the values come from, and whether they are samples), values/ with a
 * file a type and a column a field, and relations.csv. Parts go by their designation. Dimensions follow
 * the standards that fields.csv names; whatever a maker alone could say is marked as a sample, or read in the
 * catalogue and on the page that the row's source names. second-source.csv has what other catalogues say.
 */

const FOLDER = join(import.meta.dirname, "technical");

function readTable<Row>(file: string, row: v.GenericSchema<unknown, Row>): Row[] {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  return v.parse(v.array(row), data);
}

const number = v.pipe(v.string(), v.toNumber());
const yesNo = v.pipe(
  v.picklist(["yes", "no"]),
  v.transform((text) => text === "yes"),
);

const types = readTable(
  "types.csv",
  v.strictObject({ key: v.string(), name: v.string(), drawing: v.string() }),
);

const fields = readTable(
  "fields.csv",
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

export const productTypes = types.map((type, position) => ({
  id: stableId("type", type.key),
  ...type,
  position,
}));

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

/** Returns the rows of a type's file by the designation of the part. */
function readValues(type: string): [designation: string, data: PartData][] {
  const known = fields.filter((field) => field.type === type);
  return readTable(`values/${type}.csv`, v.record(v.string(), v.string())).map(
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

/** What is known of a part, by its designation. */
export const technicalData: ReadonlyMap<string, PartData> = new Map(
  readdirSync(join(FOLDER, "values")).flatMap((file) => readValues(file.replace(/\.csv$/, ""))),
);

const relations = readTable(
  "relations.csv",
  v.strictObject({
    part: v.string(),
    kind: v.picklist(RELATION_KINDS),
    other_part: v.string(),
    maker: v.string(),
    designation: v.string(),
    note: v.string(),
  }),
);

export const productRelations = relations.map(
  ({ part, kind, other_part, maker, designation, note }) => ({
    id: stableId("relation", [part, kind, other_part, maker, designation].join("/")),
    product_id: stableId("product", part),
    kind,
    other_product_id: other_part === "" ? null : stableId("product", other_part),
    maker,
    designation,
    note,
  }),
);
