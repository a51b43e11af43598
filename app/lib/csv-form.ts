import type { CsvForm } from "./csv.ts";

/** What RFC 4180 shows, and programs expect. */
export const PLAIN_FORM: CsvForm = { delimiter: ",", decimalMark: "." };
/** Excel where numbers have a decimal comma, as in South Africa. */
export const COMMA_FORM: CsvForm = { delimiter: ";", decimalMark: "," };
