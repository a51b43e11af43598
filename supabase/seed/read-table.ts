import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import * as v from "valibot";

/** Throws ValiError. */
export function readTable<Row>(file: string, row: v.GenericSchema<unknown, Row>): Row[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  return v.parse(v.array(row), data);
}
