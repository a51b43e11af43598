import { MAX_QUANTITY } from "./numbers.ts";
import type { Quantity } from "./quantity.ts";
import { type DecimalMark, readNumber } from "./typed-number.ts";

/* Separate from quantity.ts; loaded only for input beyond plain digits. */

function isQuantity(pieces: number, most = MAX_QUANTITY): boolean {
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= most;
}

const UNIT = String.raw`(?:off|pcs?|pce|pieces?|ea|each|nos|units?|qty|stuks?|stk)(?![a-z])\.?`;
/** Their size is known only to the writer. */
const COLLECTIVE = String.raw`(?:sets?|pairs?|prs|doz(?:en)?|box(?:es)?|packs?|packets?|rolls)(?![a-z])\.?`;
const LABEL = String.raw`(?:qty|quantity|aantal)\s?[:.=]?\s?`;
const NUMBER = String.raw`(?:[-−]\s?)?(?:\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)(?![\d.,]*\d)`;

const CELL = new RegExp(
  String.raw`^(?:${LABEL}|[x×]\s?)?(.+?)(?:\s?(?:[x×]|no\.?|${UNIT}))?$`,
  "i",
);

/** `mark` is the decimal mark proved by other cells. */
export function readQuantity(text: string, mark?: DecimalMark, most = MAX_QUANTITY): Quantity {
  const typed = inOneLine(text);
  const number = numberIn(typed);
  const read = readNumber(number);
  if (read.kind !== "ambiguous")
    return wholePieces(typed, read.kind === "number" ? read.value : 0, most);
  const [withPoint = 0, withComma = 0] = ([".", ","] as const).map((one) => {
    const reading = readNumber(number, one);
    return reading.kind === "number" ? reading.value : 0;
  });
  // Quantities have no decimals, so 1,250 is thousands; but programs write 4.000 for 4.
  return number.includes(",") && mark !== ","
    ? wholePieces(typed, withPoint, most)
    : unclear(typed, [withPoint, withComma]);
}

function numberIn(cell: string): string {
  return CELL.exec(cell.replace(/^\((.*)\)$/, "$1").trim())?.[1] ?? "";
}

export function isNumeric(cell: string): boolean {
  return readNumber(numberIn(cell)).kind !== "none";
}

export function provenMark(cells: readonly string[]): DecimalMark | undefined {
  const marks = cells.flatMap((cell) => {
    const read = readNumber(numberIn(cell));
    return (read.kind === "number" && read.mark) || [];
  });
  return new Set(marks).size === 1 ? marks[0] : undefined;
}

function wholePieces(typed: string, value: number, most: number): Quantity {
  if (isQuantity(value, most)) return { pieces: value, typed, readings: [] };
  return unclear(typed, value < 0 ? [-value] : []);
}

function unclear(typed: string, readings: readonly number[]): Quantity {
  return { pieces: null, typed, readings: [...new Set(readings.filter((one) => isQuantity(one)))] };
}

export function eitherOf(quantities: readonly Quantity[], shown = quantities.length): Quantity {
  const typed = quantities.slice(0, shown).map((one) => one.typed);
  return unclear(
    typed.join(" / "),
    quantities.flatMap(({ pieces, readings }) => pieces ?? readings),
  );
}

export function agreedQuantity(one: Quantity | null, other: Quantity | null): Quantity | null {
  if (!one || !other || one.pieces === other.pieces) return one ?? other;
  return eitherOf([one, other]);
}

export type CountedLine = { text: string; quantity: Quantity };

const BEFORE = [
  String.raw`^(?:${LABEL})?\(?(?<number>${NUMBER})\s?(?:${UNIT}|(?<several>${COLLECTIVE}))\)?(?: of\b)?[\s:,–-]+(?<text>.+)$`,
  String.raw`^${LABEL}(?<number>${NUMBER})(?:\s?[x×*])?[\s:,–-]+(?<text>.+)$`,
  String.raw`^[([](?<number>${NUMBER})\s?[x×]?[)\]]\s?(?:[x×]\s)?(?<text>.+)$`,
  String.raw`^[x×]\s?(?<number>${NUMBER})\s(?<text>.+)$`,
  String.raw`^(?<number>${NUMBER})\s?[x×*]\s?(?<text>.+)$`,
].map((pattern) => new RegExp(pattern, "i"));

const BEHIND = [
  String.raw`^(?<text>.+?)[\s,;:–-]+${LABEL}(?<number>\S.{0,19})$`,
  String.raw`^(?<text>.+?)[\s,;:–-]*[\s,;:(–-](?<number>${NUMBER})\s?(?:${UNIT}|(?<several>${COLLECTIVE}))\)?$`,
  String.raw`^(?<text>.+?)\s(?<number>${NUMBER})\s?[x×]$`,
  String.raw`^(?<text>.+?)\s?[([]\s?[x×]?\s?(?<number>${NUMBER})\s?[x×]?\s?[)\]]$`,
  String.raw`^(?<text>.+?)\s?;\s?(?<number>${NUMBER})$`,
  String.raw`^(?<text>.+?)(?:\s[–—=-]\s|\s(?=[-−]\d))(?<number>${NUMBER})$`,
  String.raw`^(?<text>.+?)[\s,:]*(?<times>[x×*])\s?(?<number>${NUMBER})$`,
].map((pattern) => new RegExp(pattern, "i"));

const IN_BRACKETS = 3;
const FROM_PART = 5;

/** Designations start like this, sizes do not (4 x 6205, 4 x SPB 1250). */
const PART_FIRST =
  /^(?:(?!mm\b|cm\b|m\b)[a-z]|\d{4,6}(?![\d.,]|\s?[x×*])|\d{3,}(?!\s?(?:mm|cm|[mlxv]|kw|hz)(?![a-z]))[a-z-])/i;
const NAMES_FIGURE =
  /^(?:vg|pn|dn|nlgi|iso|sae|din|en|size|no|nr|type|bore|od|id|d|width|length|dia|shaft|series|model|class|grade|section|number|to|and|\d+w|(?:m|tr|g|r|rp)\d+)[.:=]?$/i;
const LENGTH = /^(?:\d+(?:[.,]\d+)?)?(?:mm|cm|m|"|in|inch)$/i;
const PLAIN_COUNT = /^\d{4,}$/;

/** Returns null unless the quantity is certain. `isName` protects names and numbers of products. */
export function stripQuantity(
  line: string,
  isName: (text: string) => boolean = () => false,
): CountedLine | null {
  const text = inOneLine(line);
  if (isName(text)) return null;
  const before = first(BEFORE, text, (found) => {
    if (isName(found.text)) return true;
    const isTimes = /^[\d\s.,'’−-]+[x×*]/i.test(text);
    if (!isTimes) return true;
    return (
      PART_FIRST.test(found.text) && !(/^\d/.test(found.text) && PLAIN_COUNT.test(found.number))
    );
  });
  const rest = before?.text ?? text;
  if (before && isName(rest)) return before;
  const behind = first(BEHIND, rest, (found, at) => {
    if (isName(found.text)) return true;
    const isMarked = at !== IN_BRACKETS && at < FROM_PART;
    if (isMarked) return true;
    if (PLAIN_COUNT.test(found.number)) return false;
    return at === IN_BRACKETS || endsWithPart(found.text, found.times !== undefined);
  });
  if (!before || !behind) return before ?? behind;
  const [one, other] = [before.quantity, behind.quantity];
  const isSame = one.pieces !== null && one.pieces === other.pieces;
  return { text: behind.text, quantity: isSame ? one : eitherOf([one, other]) };
}

type Parts = { text: string; number: string; times?: string; several?: string };

function first(
  patterns: readonly RegExp[],
  line: string,
  isMeant: (found: Parts, at: number) => boolean,
): CountedLine | null {
  for (const [at, pattern] of patterns.entries()) {
    const found = pattern.exec(line)?.groups as Parts | undefined;
    if (!found || !/[\p{L}\d]/u.test(found.text) || !isMeant(found, at)) continue;
    const { text, number, several } = found;
    const quantity = readQuantity(number);
    if (several) return { text, quantity: unclear(`${number} ${several}`, [quantity.pieces ?? 0]) };
    // "SPB 1 250 pcs" is 1250, or 250 of SPB 1.
    const isApart = patterns === BEHIND ? at !== 1 && at !== 2 : at !== 0 && at !== 4;
    return { text, quantity: isApart ? quantity : withPartReadings(quantity, number) };
  }
  return null;
}

function withPartReadings(quantity: Quantity, number: string): Quantity {
  const [, ...groups] = number.split(" ");
  if (groups.length === 0 || groups.some((group) => group.startsWith("0"))) return quantity;
  return unclear(quantity.typed, [quantity.pieces ?? 0, Number(groups.join(""))]);
}

function endsWithPart(text: string, isTimes: boolean): boolean {
  const word = text.split(/[\s,]+/).at(-1) ?? "";
  const last = word.replaceAll(/(?<=\d)[x×*](?=\d)/gi, " ");
  return /\p{L}/u.test(last) && !NAMES_FIGURE.test(last) && !(isTimes && LENGTH.test(last));
}

const LAST_NUMBER = new RegExp(
  String.raw`^(?<text>.{2,}?)(?<apart>[\s,;:=x×*([–-]+)(?<number>${NUMBER})[)\]]?$`,
  "i",
);
const FIRST_NUMBER = new RegExp(
  String.raw`^(?<number>${NUMBER})(?<apart>[\s,;:x×*–-]+)(?<text>.{2,})$`,
  "i",
);

export function looseQuantities(line: string): (CountedLine & { isLast: boolean })[] {
  const text = inOneLine(line);
  return [LAST_NUMBER, FIRST_NUMBER].flatMap((pattern) => {
    const found = pattern.exec(text)?.groups;
    if (!found) return [];
    const { text: rest = "", apart = "", number = "" } = found;
    if (/^0\d/.test(number)) return [];
    const quantity = withPartReadings(readQuantity(number), number);
    const isCut = apart === "," && number.includes(",");
    return [
      {
        text: rest,
        quantity: isCut ? unclear(number, [quantity.pieces ?? 0]) : quantity,
        isLast: pattern === LAST_NUMBER,
      },
    ];
  });
}

export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
