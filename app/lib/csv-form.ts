import type { CsvForm } from "./csv.ts";

/** RFC 4180. */
export const PLAIN_FORM: CsvForm = { delimiter: ",", decimalMark: "." };
/** Excel with a decimal comma, as in South Africa. */
export const COMMA_FORM: CsvForm = { delimiter: ";", decimalMark: "," };
