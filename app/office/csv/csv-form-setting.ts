import type { CsvForm } from "#app/lib/csv.ts";
import { COMMA_FORM, PLAIN_FORM } from "#app/lib/csv-form.ts";
import { readStorage, writeStorage } from "#app/lib/storage.ts";

const KEY = "reefline-csv-form";

export function readCsvForm(): CsvForm {
  return readStorage(KEY) === "point" ? PLAIN_FORM : COMMA_FORM;
}

export function writeCsvForm({ decimalMark }: CsvForm): void {
  writeStorage(KEY, decimalMark === "." ? "point" : "comma");
}
