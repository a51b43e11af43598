import { bearingNumber } from "./bearing-series.ts";
import { splitWords } from "./product-types.ts";
import { blot, type Scan } from "./reading.ts";
import { isBush } from "./taper-bushes.ts";
import { NO_READERS } from "./understand.ts";
import { isSilent } from "./words.ts";

const LETTERED =
  "(?:NNU|NN|NUP|NUJ|NU|NJ|NF|QJ|N|UC[A-Z]{0,2}|SNL|SNV|SN|SE|AHX|AH|HE|H|FCL|F|VA|VS)[\\s-]?\\d{2,4}|V-?\\d{2,3}[ASLE]|SP[ZABC][\\s-]?\\d{4}";
const PIECES_FIRST = new RegExp(
  `(?<![\\w.,/-])(\\d{1,3}(?:[, ]\\d{3})?|\\d{4}(?=\\s?[X*]))\\s?(?:[X*]\\s?(?=(\\d{4,5})(?!\\d)|${LETTERED}|([\\d.,]+)\\s?[X*]\\s?([\\d.,]+)\\s?[X*]\\s?[\\d.,]+(?!\\s?[X*]|[\\d.,]))|\\s(?=(?:${LETTERED})(?!\\d))|(?<=^\\d+)\\s(?=(\\d{4,5})(?!\\d)))`,
  "g",
);
const PIECES_LAST = /\s?[X*]\s?(\d{1,3})(?=\s*(?:$|[,;&+]))/g;
const PIECES_IN_BRACKETS = /\s?\((\d{1,3})\s?(?:X|OFF|PCS?|EA|NOS?|PIECES)?\)$/;
const ENDS_WITH_PART = new RegExp(
  `(?<![A-Z0-9])(?:${LETTERED}|(\\d{4,5})|(?:\\d+(?:[.,]\\d+)?\\s?[X*]\\s?){2}\\d+(?:[.,]\\d+)?)(?:[A-Z][A-Z0-9]{0,11})?(?:[\\s/-][A-Z0-9]{0,7}[A-Z]\\d{0,3}){0,4}$`,
);
/** mm, taper bushes. */
const SMALLEST_BORE = 9;

/**
 * Skips "2 x" before and "x 2" after a part number or three sizes. Runs before sizes, as bearing
 * numbers are not mm.
 */
function passOverPieces(scan: Scan): void {
  for (const match of scan.free.matchAll(PIECES_FIRST)) {
    const [whole, pieces, times, inside, outside, behind] = match;
    const number = times ?? behind;
    if ((number && !isPart(number)) || isPart(pieces ?? "")) continue;
    // Of four figures the first or last is a quantity; 30x52x7 x 4 ends with it.
    if (inside && outside && Number.parseFloat(inside) > Number.parseFloat(outside)) continue;
    passOver(scan, match.index, whole.length, pieces);
  }
  const inBrackets = PIECES_IN_BRACKETS.exec(scan.free);
  if (inBrackets) passOver(scan, inBrackets.index, inBrackets[0].length, inBrackets[1]);
  for (const last of scan.free.matchAll(PIECES_LAST)) {
    const text = scan.free.slice(0, last.index);
    const before = ENDS_WITH_PART.exec(text);
    if (isThirdSize(text) || !before || (before[1] && !isPart(before[1]))) continue;
    if (isBush(before[1] ?? "") && Number(last[1]) >= SMALLEST_BORE) continue;
    passOver(scan, last.index, last[0].length, last[1]);
  }
}

function isThirdSize(text: string): boolean {
  const sizes = /(?:\d+(?:[.,]\d+)?\s?[X*]\s?)+\d+(?:[.,]\d+)?$/.exec(text)?.[0].split(/[X*]/);
  return sizes?.length === 2;
}

function passOver(scan: Scan, start: number, length: number, pieces: string | undefined): void {
  blot(scan, start, start + length);
  scan.pieces ??= Number(pieces?.replace(/\D/g, "")) || null;
}

function isPart(number: string): boolean {
  return bearingNumber("", number) !== null || isBush(number);
}

/** Quantities before plural products (10 belts SPB 1600, 3 lip seals 40x62x7). */
const THINGS =
  /(?<![\w.,/-])(\d{1,3})(?= (?:[a-z]+ ){0,2}(?:bearing|belt|seal|laer|bushe|sleeve|spider|pulley|filter|gauge|coupling)s )/gi;
const DESIGNED = /^ (?:[a-z]+ )?(?:groove|stage|row|phase|vane|mm|inch|lip(?! seal))s? /i;

function passOverCounts(scan: Scan): void {
  const counts =
    /(?<![A-Z0-9.,/])(?:(\d{1,4})\s?(?:X|OFF|PCS?|EA|NOS?|PIECES)|(?:QTY|QUANTITY)\s?:?\s?(\d{1,4})|X\s?(\d{1,4})(?=$|\s[A-Z]{3}|\s\0))(?![A-Z0-9])/g;
  for (const { 0: whole, index, 1: pieces } of scan.text.matchAll(THINGS)) {
    const before = splitWords(scan.text.slice(0, index));
    const behind = scan.text.slice(index + whole.length);
    const isAmount = before.every((word) => isSilent(word)) && /\d/.test(behind);
    const isFree = scan.free.startsWith(whole, index);
    if (isFree && isAmount && !DESIGNED.test(behind)) passOver(scan, index, whole.length, pieces);
  }
  for (const match of scan.free.matchAll(counts)) {
    const [whole, before, named, behind] = match;
    passOver(scan, match.index, whole.length, before ?? named ?? behind);
  }
}

export const quantityReaders = {
  ...NO_READERS,
  pieces: passOverPieces,
  counts: passOverCounts,
};
