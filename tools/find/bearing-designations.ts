import { type BearingNumber, bearingNumber, madeBearing } from "./bearing-series.ts";
import {
  isOfBothSides,
  looseSuffix,
  readSuffixText,
  type Suffix,
  type SuffixContext,
} from "./bearing-suffixes.ts";
import { productTypeWords } from "./product-types.ts";
import { blot, type Scan, take } from "./reading.ts";
import { isSilent, stem } from "./words.ts";

const NUMBER =
  /(?<![A-Z0-9.,])(?:(SS|S|D\/W|W|HR|HI-CAP|E|4T|ETA?|ECO|TS[234]|LH|ZZ|BS2|WS|WA|INOX)[\s-]?)?(?:(NNU|NN|NUP|NUJ|NU|NJ|NF|NH|NCF|RNU|QJ|N)[\s-]?)?(\d{3,6}|\d\d(?=\/(?:22|28|32)(?![\d/])))(?:\/(22|28|32|[5-9]\d\d|1\d{3})(?![\d/-]))?(?!\d|[.,]\d(?!RS|Z|RZ))/g;
const PREFIXES: Record<string, readonly ["steel" | "heat" | "seal", string]> = {
  SS: ["steel", "stainless"],
  S: ["steel", "stainless"],
  W: ["steel", "stainless"],
  "D/W": ["steel", "stainless"],
  INOX: ["steel", "stainless"],
  TS2: ["heat", "stable"],
  TS3: ["heat", "stable"],
  TS4: ["heat", "stable"],
  LH: ["heat", "stable"],
  ZZ: ["seal", "shield2"],
  WS: ["seal", "contact2"],
  WA: ["seal", "contact2"],
};
const UNIT_AHEAD =
  /^\s?(?:MM|M3|M\^3|CBM|CUBIC|CMH|NM|MBAR|BAR|KPA|PSI|KW|HP|RPM|R\/MIN|LIT|LTR|KG|HZ|CFM|°|DEG|"|X\s?\d|\*|-\d+-\d)/;
const NEXT = /([\s,]*[-/._]?[\s,]*)([A-Z0-9]+)/y;
const APART =
  /^(?!(?:AT|BY|IN|IS|ON|OR|TO)$)(?:[AEKMNZJPB]|[A-Z]{2}|(?=.*\d)[A-Z0-9]+|[ECBM][A-Z]{0,3}(?:[KPJMLY]|JA)|D(?:MA|TN9|J1)|RH[AR]?K?|(?:A|AC|B|BE|C|CE)?(?:DB|DF|DT|U[AOL]|G[ABC]|C[ABC])[PJM]?|(?:A|AC|BE?)G[PJMY]?|[DLV]{2}[UB]|2?Z{1,2}NR|2?RS[HR]|A?C[DE]|TVP|(?:ZZ|VV|DD|LL|CC|CA|MB|MA)[A-Z]+)$/;

export function readBearings(scan: Scan): void {
  for (const match of scan.free.matchAll(NUMBER)) {
    const [whole, prefix = "", letters = "", written = "", literal] = match;
    const tail = scan.free.slice(match.index + whole.length);
    const figures = literal ? written : numberIn(letters, written, tail);
    const end = match.index + whole.length - (written.length - figures.length);
    const ahead = scan.free.slice(end);
    const old = /^[23]\d\d$/.test(figures) && !letters && /^(?:PP|KDD|NPP|DD)/.test(ahead);
    // SKF sealed spherical; BS2-2212 has the size of 22212.
    const isSealed = prefix === "BS2" && /^2[23]\d\d$/.test(figures);
    const before = old ? "6" : isSealed ? "2" : "";
    const number = bearingNumber(letters, before + bigBore(figures, literal));
    if (!number || UNIT_AHEAD.test(ahead)) continue;
    const start = match.index;
    takeNumber(scan, start, end, number, literal);
    readPrefix(scan, start, prefix);
    if (
      number.productType === "tapered" &&
      /^[\s-]?(?:[CD]J?(?![A-Z])|B(?![A-Z]{2}))/.test(ahead) &&
      !scan.isProduct
    )
      scan.facts.push(["steeper"]);
    readSuffixes(scan, end, contextOf(number));
    if (/^24[012]$/.test(number.series)) steepenBore(scan);
  }
}

/** Made only with a 1:30 taper, which Timken also writes as K. */
function steepenBore({ terms }: Scan): void {
  for (const term of terms) {
    if (term.kind === "feature" && term.name === "bore" && term.value === "K") term.value = "K30";
  }
}

/** From this bore code no self-aligning bearing has seals; 22212RS is not 2221-2RS. */
const UNSEALED = 19;

/** The last digit of 62052RS is the seals', that of 6212ZZ the number's; real bearings decide. */
function numberIn(letters: string, figures: string, tail: string): string {
  const short = figures.slice(0, -1);
  if (!figures.endsWith("2") || !isOfBothSides(`2${tail}`)) return figures;
  const number = madeBearing(letters, short);
  if (!number) return figures;
  const isDoubtful =
    tail.startsWith("ZZ") || (number.productType === "self-aligning" && number.code >= UNSEALED);
  return isDoubtful && madeBearing(letters, figures) ? figures : short;
}

/** 62/28 has no bore code; any code of the series finds its product type. */
function bigBore(figures: string, literal: string | undefined): string {
  return literal ? `${figures}04` : figures;
}

function takeNumber(
  scan: Scan,
  start: number,
  end: number,
  { productType, series, code, bore }: BearingNumber,
  literal: string | undefined,
): void {
  const written = series.replace(/^5(?=[23]$)/, "3");
  // 608 is no neighbour of 6008.
  const isSmall = code === bore && code < 10;
  const figures = literal ? `/${literal}` : `${code}`.padStart(isSmall ? 1 : 2, "0");
  const label = `${written}${figures}`;
  take(scan, start, end, {
    kind: "code",
    codes: [label.toLowerCase()],
    label: label.replace(/^([A-Z]+)/, "$1 "),
    step: [isSmall ? `${written}-` : written, literal ? Number(literal) / 5 : code],
    productType,
    bore: literal ? Number(literal) : bore,
  });
}

function readPrefix(scan: Scan, start: number, prefix: string): void {
  const [name, value] = PREFIXES[prefix] ?? [];
  if (name && value)
    scan.terms.push({ start, end: start + prefix.length, kind: "feature", name, value });
  // F-6205 is a flange, ring or drawing number.
  const [, unknown = ""] =
    /(?<![A-Z0-9])([A-Z][A-Z0-9]{0,3})-$/.exec(scan.free.slice(0, start)) ?? [];
  if (prefix || !unknown || scan.isProduct || looseSuffix(unknown) || isCatalogueWord(unknown))
    return;
  scan.facts.push(["prefix", unknown]);
  blot(scan, start - unknown.length - 1, start - 1);
}

function isCatalogueWord(word: string): boolean {
  const typed = stem(word.toLowerCase());
  return isSilent(typed) || productTypeWords.has(typed);
}

const CONTEXTS: Record<string, SuffixContext> = {
  "deep-groove": "deep-groove",
  spherical: "spherical",
  carb: "spherical",
  cylindrical: "cylindrical",
  tapered: "tapered",
  angular: "angular",
};

function contextOf({ productType }: BearingNumber): SuffixContext {
  return CONTEXTS[productType] ?? "ball";
}

export function readSuffixes(scan: Scan, from: number, context: SuffixContext): void {
  const manufacturers = scan.terms.flatMap((term) =>
    term.kind === "manufacturer" ? [term.manufacturer.toUpperCase()] : [],
  );
  let isFirst = true;
  NEXT.lastIndex = behindManufacturer(scan, from);
  for (let match = NEXT.exec(scan.free); match; match = NEXT.exec(scan.free)) {
    const [whole, between = "", token = ""] = match;
    const start = match.index + whole.length - token.length;
    const isApart = /[\s,]/.test(between) && !/[-/]/.test(between);
    if (isApart && !APART.test(token)) return;
    const read = readSuffixText(token, context, isFirst ? manufacturers : null);
    if (read.end === 0 || (isApart && read.isUnknown)) return;
    takeSuffixes(scan, start, read.suffixes);
    if (!scan.isProduct) {
      if (read.isUnknown) scan.facts.push(["suffix", token]);
      if (read.narrowed) scan.facts.push(["narrowed", read.narrowed]);
      if (read.disputed) scan.facts.push(["disputed", read.disputed]);
    }
    isFirst = false;
    blot(scan, start, start + token.length);
  }
}

function behindManufacturer({ free, terms }: Scan, from: number): number {
  const at = from + (/^[\s-]*/.exec(free.slice(from))?.[0].length ?? 0);
  return terms.find(({ kind, start }) => kind === "manufacturer" && start === at)?.end ?? from;
}

function takeSuffixes(scan: Scan, at: number, suffixes: Suffix[]): void {
  for (const { start, end, ...suffix } of suffixes) {
    const isKnown = scan.terms.some(
      (term) => term.kind === "feature" && term.name === suffix.name && term.value === suffix.value,
    );
    if (!isKnown) take(scan, at + start, at + end, { kind: "feature", ...suffix });
  }
}

export function readLooseSuffixes(scan: Scan): void {
  for (const match of scan.free.matchAll(/(?<![A-Z0-9])[A-Z0-9]{2,5}(?![A-Z0-9])/g)) {
    const suffix = looseSuffix(match[0]);
    if (suffix) takeSuffixes(scan, match.index, [{ ...suffix, start: 0, end: match[0].length }]);
  }
}

/** C-3 means C3, not two suffixes. */
const BROKEN_CLEARANCE = /(?<![A-Z0-9])C-([2-5])(?![\dA-Z.,])/g;

/** Longest first. */
const WORDED: [RegExp, "seal" | "bore" | "clearance" | "cage", string][] = [
  [/\b(?:C3 )?(?:NORMAL|STANDARD) CLEARANCE\b/g, "clearance", "CN"],
  [/\b(?:TAPER(?:ED)?|CONICAL) BORE\b/g, "bore", "K"],
  [/\b(?:STRAIGHT|CYLINDRICAL|PARALLEL) BORE\b/g, "bore", "cylindrical"],
  [/\bRUBBER SEAL(?:S|ED)?\b|\bSEALED(?: BOTH SIDES)?\b/g, "seal", "contact2"],
  [/\b(?:METAL )?SHIELD(?:S|ED)(?: BOTH SIDES)?\b/g, "seal", "shield2"],
  [/\bOPEN(?: TYPE)?(?= BEARING| DEEP|$)/g, "seal", "open"],
  [/\bBRASS CAGE\b/g, "cage", "brass"],
  [/\b(?:POLYAMIDE|NYLON|PLASTIC) CAGE\b/g, "cage", "polyamide"],
  [/\bSTEEL CAGE\b/g, "cage", "steel"],
];

const EITHER_BORE = /SPHERICAL|SELF[ -]?ALIGN|(?<!\d)(?:213|22[23]|23[0-29]|24[01])\d\d(?!\d)/;
const TAPERED = /\bTAPERED\b(?! ?(?:ROLLER|BEARING|BUSH|LOCK))/g;

export function readBearingWords(scan: Scan): void {
  for (const match of scan.free.matchAll(BROKEN_CLEARANCE)) {
    if (!/\d{3}/.test(scan.free.slice(0, match.index))) continue;
    const value = `C${match[1]}`;
    takeSuffixes(scan, match.index, [{ start: 0, end: match[0].length, name: "clearance", value }]);
  }
  const worded = EITHER_BORE.test(scan.free)
    ? [...WORDED, [TAPERED, "bore", "K"] as const]
    : WORDED;
  for (const [words, name, value] of worded) {
    for (const match of scan.free.matchAll(words)) {
      const suffix = { start: 0, end: match[0].length, name, value };
      takeSuffixes(scan, match.index, [suffix]);
      blot(scan, match.index, match.index + match[0].length);
    }
  }
}
