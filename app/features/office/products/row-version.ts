import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { isNumber, typedAs, VALUE_COLUMNS, type ValueColumn } from "./product-text.ts";

/*
 * The version of an exported row holds a hash of each of its values: so an import can tell what the
 * person changed in the file from what a colleague changed in the shop meanwhile. It is one word
 * without meaning to a spreadsheet, which leaves it as it is.
 */

/** Returns the version of a row from its cells. */
export function rowVersion(cells: Record<"id" | ValueColumn, string>): string {
  const hashes = VALUE_COLUMNS.map((column) => cellHash(cells.id, column, cells[column]));
  return ["v1", ...hashes].join("-");
}

const HASH = /^[\da-z]{1,7}$/;

/**
 * Returns the function that says whether a text is what stood in a column when the row was exported;
 * null when the row does not tell.
 */
export function exportedCells(
  { id = "", version = "" }: { id?: string; version?: string },
  mark: DecimalMark | undefined,
): ((column: ValueColumn, text: string) => boolean) | null {
  const [kind, ...hashes] = version.trim().toLowerCase().split("-");
  const isWhole = hashes.length === VALUE_COLUMNS.length && hashes.every((hash) => HASH.test(hash));
  if (kind !== "v1" || !isWhole) return null;
  return (column, text) =>
    cellHash(id.trim().toLowerCase(), column, sameText(column, text, mark)) ===
    hashes[VALUE_COLUMNS.indexOf(column)];
}

/** Returns a cell as it is compared: a spreadsheet writes 81.50 as 81,5 and changes line breaks. */
export function sameText(column: ValueColumn, text: string, mark: DecimalMark | undefined): string {
  const plain = text.replaceAll("\r\n", "\n");
  if (typedAs(column) === "text") return plain;
  if (column === "category") return plain.trim().toLowerCase();
  if (!isNumber(column)) return plain.trim();
  const read = readNumber(plain, mark);
  return read.kind === "number" ? String(read.value) : plain.trim();
}

/** FNV-1a over 32 bits: it tells texts apart, and keeps nothing secret. The id binds it to its row. */
function cellHash(id: string, column: ValueColumn, text: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${id} ${column} ${sameText(column, text, ".")}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
