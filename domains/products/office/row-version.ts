import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";
import { VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, isNumber, readText, textOf, typedAs, VALUE_COLUMNS } from "./product-text.ts";

/*
 * The version of an exported row holds a hash of each of its values: so an import can tell what the
 * person changed in the file from what a colleague changed in the shop meanwhile. It is one word
 * without meaning to a spreadsheet, which leaves it as it is: the hashes of the columns that every
 * product has, in their order, and behind a point, column and value in turn, those of the other cells
 * that hold something.
 */

const PLAIN: ReadonlySet<string> = new Set(["id", VERSION_COLUMN, ...VALUE_COLUMNS]);

type Cells = { [column: string]: string | undefined };

/** Returns the version of a row from its cells. */
export function rowVersion(cells: Cells): string {
  const id = cells.id ?? "";
  const plain = VALUE_COLUMNS.map((column) => cellHash(id, column, cells[column] ?? ""));
  const others = Object.entries(cells).flatMap(([column, text]) =>
    PLAIN.has(column) || !text ? [] : [hash(column), cellHash(id, column, text)],
  );
  return `${["v2", ...plain].join("-")}.${others.join("-")}`;
}

const HASH = /^[\da-z]{1,7}$/;

/**
 * Returns the function that says whether a text is what stood in a column when the row was exported;
 * null when the row does not tell.
 */
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

/** Returns a cell as it is compared: a spreadsheet writes 81.50 as 81,5 and changes line breaks. */
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

/** FNV-1a over 32 bits: it tells texts apart, and keeps nothing secret. The id binds it to its row. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
