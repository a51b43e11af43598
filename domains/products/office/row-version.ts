import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, isNumber, readText, textOf, typedAs, VALUE_COLUMNS } from "./product-text.ts";

/**
 * Hashes of the exported values distinguish edits in the file from later changes in the shop. One
 * word, which spreadsheets leave alone, with the hashes of the fixed columns, then a point and the
 * hashes of column and value in turn for other cells with content.
 */

const PLAIN: ReadonlySet<string> = new Set(["id", VERSION_COLUMN, ...VALUE_COLUMNS]);

type Cells = { [column: string]: string | undefined };

export function rowVersion(cells: Cells): string {
  const id = cells.id ?? "";
  const plain = VALUE_COLUMNS.map((column) => cellHash(id, column, cells[column] ?? ""));
  const others = Object.entries(cells).flatMap(([column, text]) =>
    PLAIN.has(column) || !text ? [] : [hash(column), cellHash(id, column, text)],
  );
  return `${["v2", ...plain].join("-")}.${others.join("-")}`;
}

const HASH = /^[\da-z]{1,7}$/;

/** Returns a comparison with the exported value; null without a valid version. */
export function exportedCells(
  { id = "", version = "" }: Cells,
  mark: DecimalMark | undefined,
): ((column: string, text: string) => boolean) | null {
  const [first = "", rest] = version.trim().toLowerCase().split(".");
  const [kind, ...plain] = first.split("-");
  const others = rest ? rest.split("-") : [];
  const isWhole =
    rest !== undefined &&
    plain.length === VALUE_COLUMNS.length &&
    others.length % 2 === 0 &&
    [...plain, ...others].every((part) => HASH.test(part));
  if (kind !== "v2" || !isWhole) return null;
  const hashes = new Map<string, string | undefined>(
    VALUE_COLUMNS.map((column, place) => [hash(column), plain[place]]),
  );
  for (let at = 0; at < others.length; at += 2) hashes.set(others[at] ?? "", others[at + 1]);
  return (column, text) => {
    const same = sameText(column, text, mark);
    const exported = hashes.get(hash(column));
    if (exported === undefined) return same === "";
    return cellHash(id.trim().toLowerCase(), column, same) === exported;
  };
}

/** Normalises spreadsheet changes, such as 81.50 to 81,5 and line breaks. */
export function sameText(column: string, text: string, mark: DecimalMark | undefined): string {
  const plain = text.replaceAll("\r\n", "\n");
  if (isColumn(column)) {
    if (typedAs(column) === "text") return plain;
    if (column === "category") return plain.trim().toLowerCase();
    if (typedAs(column) === "breaks") {
      const { value } = readText(column, plain, { mark, pictureOrigins: [] });
      return value === undefined ? plain.trim() : textOf(column, value);
    }
    if (!isNumber(column)) return plain.trim();
  }
  const read = readNumber(plain, mark);
  return read.kind === "number" ? String(read.value) : plain.trim();
}

function cellHash(id: string, column: string, text: string): string {
  return hash(`${id} ${column} ${sameText(column, text, ".")}`);
}

/** 32-bit FNV-1a, not for security. The id binds a hash to its row. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
