import { readBearings, readBearingWords, readLooseSuffixes } from "./bearing-designations.ts";
import { readDrives } from "./belts-and-pulleys.ts";
import { readCouplings } from "./couplings.ts";
import { readHousings } from "./housings-and-sleeves.ts";
import type { MachineNames, readMachine } from "./machine-names.ts";
import { manufacturerBegunWith, readManufacturers, takeManufacturer } from "./manufacturers.ts";
import { readSteel } from "./part-codes.ts";
import { plainText } from "./plain-text.ts";
import { attributedProductTypeAt, productTypeWords, splitWords } from "./product-types.ts";
import { readNamedSizes, readQuantities } from "./quantities.ts";
import { type Reading, type Scan, type Term, take } from "./reading.ts";
import { readSeals } from "./seals.ts";
import { readSides, readSizes, readSpacedSizes } from "./sizes.ts";
import { readBushes } from "./taper-bushes.ts";
import { corrected, isSilent, stem, type Vocabulary } from "./words.ts";

const NO_WORDS: Vocabulary = { has: () => false };

/** Loaded separately, for searches only. */
export type SearchReaders = {
  machine: typeof readMachine;
  numbers: (scan: Scan) => void;
  fitting: (scan: Scan) => void;
  pieces: (scan: Scan) => void;
  counts: (scan: Scan) => void;
};

export const NO_READERS: SearchReaders = {
  machine: () => {},
  numbers: () => {},
  fitting: () => {},
  pieces: () => {},
  counts: () => {},
};

type Machines = { names: MachineNames; codes: Vocabulary };

/** Never throws; truncates long text; idempotent on its own text. */
export function understand(
  typed: string,
  vocabulary = NO_WORDS,
  machines: Machines | null = null,
  readers = NO_READERS,
): Reading {
  const text = inOrder(plainText(typed));
  const scan = scanOf(text, false);
  if (machines) {
    const { names, codes } = machines;
    readers.machine(scan, names, codes, vocabulary);
  }
  readers.pieces(scan);
  readCodes(scan, readers);
  readers.fitting(scan);
  readers.counts(scan);
  readWords(scan, vocabulary, machines?.names.manufacturers.keys() ?? []);
  return finished(scan);
}

/** Prefixes typed after the number (1270 SPA, 308 NU). */
const BEHIND =
  /(?<![\w.,/-])(\d{3,4})(?: ?mm)? ?(NUP?|NJ|UC[PFTL][A-Z]?|SNL?|Q?XP[ZABC]|SP[ZABC]|FCL)(?!\w|[ /-]\d)/gi;

const PARTED = /(?<!\w)(SP[ZABC]) ((?:wedge |v-?)?belts?) (?=\d{3,4}(?![\w/-]))/gi;

function inOrder(text: string): string {
  const turned = text.replace(BEHIND, "$2 $1").replace(PARTED, "$2 $1 ");
  return turned === text ? text : inOrder(turned);
}

const MAX_PRODUCT_TEXT = 3000;

export function readProductText(written: string): Reading {
  const scan = scanOf(plainText(written, MAX_PRODUCT_TEXT), true);
  readCodes(scan);
  return finished(scan);
}

export function readDescription(sentence: string): Reading {
  if (sentence.includes("written")) return readProductText(sentence);
  const scan = scanOf(plainText(sentence, MAX_PRODUCT_TEXT), true);
  readSeals(scan);
  if (/\d/.test(sentence)) {
    readNamedSizes(scan);
    readHousings(scan);
    readSizes(scan);
    readSides(scan);
    readQuantities(scan);
  }
  return finished(scan);
}

function scanOf(text: string, isProduct: boolean): Scan {
  // Some letters grow in upper case, which would shift positions.
  const free = text.replace(/[a-zø]+/g, (letters) => letters.toUpperCase());
  return { text, free, terms: [], facts: [], pieces: null, isProduct };
}

/** Most certain first. */
function readCodes(scan: Scan, readers = NO_READERS): void {
  readManufacturers(scan);
  readSteel(scan);
  readNamedSizes(scan);
  readCouplings(scan);
  readHousings(scan);
  readers.numbers(scan);
  readDrives(scan);
  readBushes(scan);
  readSizes(scan);
  readBearingWords(scan);
  readSides(scan);
  readBearings(scan);
  readQuantities(scan);
  readSpacedSizes(scan);
  readSeals(scan);
  readLooseSuffixes(scan);
}

type Word = { start: number; end: number; stem: string };

function readWords(scan: Scan, vocabulary: Vocabulary, manufacturers: Iterable<string>): void {
  const known = [...manufacturers];
  const words: Word[] = [];
  for (const match of scan.free.matchAll(/[A-Z]{1,3}\d{1,3}(?![A-Z0-9])|[A-Z]+|\d+(?:[.,]\d+)?/g)) {
    const word = match[0].toLowerCase();
    const isJoined = /[a-z]\d/.test(word) && !vocabulary.has(word);
    let at = match.index;
    for (const part of isJoined ? splitWords(word) : [word]) {
      words.push({ start: at, end: at + part.length, stem: stem(part) });
      at += part.length;
    }
  }
  const meant = words.flatMap((word) => asMeant(word, vocabulary));
  const stems = meant.map((word) => word.stem);
  for (let at = 0; at < meant.length; ) {
    const found = attributedProductTypeAt(stems, at);
    const length = found?.length ?? 1;
    const [first, last] = [meant[at], meant[at + length - 1]];
    if (!first || !last) break;
    if (found)
      take(scan, first.start, last.end, { kind: "productType", productType: found.productType });
    else {
      const manufacturer = isBegun(first, vocabulary)
        ? manufacturerBegunWith(scan.free.slice(first.start, first.end), known)
        : null;
      if (manufacturer) takeManufacturer(scan, first.start, first.end, manufacturer);
      else takeWord(scan, first);
    }
    at += length;
  }
}

function isBegun({ stem: typed }: Word, vocabulary: Vocabulary): boolean {
  return /^[a-z]+$/.test(typed) && !vocabulary.has(typed) && !isSilent(typed);
}

function takeWord(scan: Scan, { start, end, stem: word }: Word): void {
  const value = Number(word.replace(",", "."));
  if (Number.isFinite(value)) take(scan, start, end, { kind: "number", value });
  else if (!isSilent(word)) take(scan, start, end, { kind: "word", stem: word });
}

function asMeant(word: Word, vocabulary: Vocabulary): Word[] {
  const { stem: typed, start, end } = word;
  const isKnown = (one: string) => productTypeWords.has(one) || vocabulary.has(one);
  const isPart = (one: string) =>
    productTypeWords.has(one) || (one.length > 3 && vocabulary.has(one));
  if (/\d/.test(typed) || typed.length < 4 || isKnown(typed) || isSilent(typed)) return [word];
  for (const known of productTypeWords) if (known.startsWith(typed)) return [word];
  for (let cut = 3; cut <= typed.length - 3; cut += 1) {
    const [one, other] = [stem(typed.slice(0, cut)), stem(typed.slice(cut))];
    if (isPart(one) && isPart(other)) {
      return [
        { stem: one, start, end: start + cut },
        { stem: other, start: start + cut, end },
      ];
    }
  }
  const meant = corrected(typed, productTypeWords);
  return [meant ? { ...word, stem: meant } : word];
}

function finished({ text, terms, facts, pieces }: Scan): Reading {
  return { text, terms: terms.sort(byPlace), facts, pieces };
}

function byPlace(one: Term, other: Term): number {
  return one.start - other.start || one.end - other.end;
}
