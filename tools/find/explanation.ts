import { readBroken } from "./broken-numbers.ts";
import { type Difference, differences, hasUnknownSuffix } from "./differences.ts";
import { factText } from "./fact-words.ts";
import { featureLabel } from "./feature-words.ts";
import { isSaid as isFeatureSaid } from "./features.ts";
import { readFittingParts } from "./fitting-parts.ts";
import { gradeIn, isFound } from "./hits.ts";
import { readMachine } from "./machine-names.ts";
import { type Missing, missingPart } from "./missing.ts";
import { machineName } from "./named-machines.ts";
import { nearest, range, sizesLabel } from "./nearest.ts";
import { readOtherBearings } from "./other-bearings.ts";
import { quantityReaders } from "./piece-counts.ts";
import { isInAnyText } from "./plain-matches.ts";
import { MAX_QUERY } from "./plain-text.ts";
import { compact } from "./product-digest.ts";
import { listedAt, type ProductIndex, productTypeOf } from "./product-index.ts";
import { isKindOf, productTypeLabel } from "./product-types.ts";
import type { Reading, Term } from "./reading.ts";
import type { Found } from "./search.ts";
import { sizeDifferences } from "./size-differences.ts";
import { isSameSize } from "./size-hits.ts";
import { readProductText } from "./understand.ts";
import { blowerDuty, type Way, waysOf } from "./ways.ts";

export { differenceNote } from "./differences.ts";
export { machineNames } from "./machine-names.ts";

export const searchReaders = {
  ...quantityReaders,
  machine: readMachine,
  numbers: readOtherBearings,
  fitting: readFittingParts,
  broken: readBroken,
};

export function mainSizes(index: ProductIndex, product: number): string | null {
  const { name = "", sizes = [] } = listedAt(index, product) ?? {};
  const values = sizes.find((one) => one.values.length === 3)?.values;
  return values && !name.includes(values.join("x")) ? sizesLabel(values) : null;
}

export type Explanation = {
  summary: string;
  parts: { label: string; without: string }[];
  losses: string[];
  notes: string[];
  ways: Way[];
  missing: Missing | null;
  isAside: boolean;
};

const LOOKED_AT = 50;

type Answer = { shown: Uint32Array; isContained: boolean };

export function explain(
  index: ProductIndex,
  found: Found,
  typed: string,
  { shown, isContained }: Answer,
): Explanation {
  const { reading } = found;
  const [first] = shown;
  const notes = reading.facts.map(factText);
  if (typed.trim().length > MAX_QUERY) notes.push("Only the beginning of the text was read.");
  const losses: string[] = [];
  if (first !== undefined) {
    losses.push(...lossesOf(index, found, first));
    if (losses.length === 0) notes.push(...correspondence(index, found, first));
    const best = Array.from(shown.slice(0, LOOKED_AT));
    const cautions = caution(index, found, first);
    notes.push(...(cautions.length > 0 ? cautions : nearest(index, found, best)));
  }
  const missing = missingPart(index, found, first);
  const said = [...losses, ...notes];
  notes.push(...leftAside(index, found, { first, isContained, said, missing }));
  return {
    missing,
    isAside: missing !== null || isOtherMachine(found, first),
    summary: summaryOf(reading),
    parts: partsOf(reading),
    losses,
    notes: [...new Set(notes)],
    ways: waysOf(index, found),
  };
}

function isOtherMachine({ hits }: Found, first: number | undefined): boolean {
  return [...hits].some(([term, own]) => term.kind === "machine" && gradeIn(own, first) === 0);
}

function summaryOf({ terms }: Reading): string {
  const isMoreThanWords = terms.some(({ kind }) => kind !== "word" && kind !== "number");
  if (!isMoreThanWords) return "";
  const words = terms.filter((term) => isSaid(term, terms)).map((term) => longLabel(term));
  const line = [...new Set(words)].filter(Boolean).join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function isSaid(term: Term, terms: Term[]): boolean {
  if (term.kind === "feature") return isFeatureSaid(term.name);
  if (term.kind !== "productType") return term.kind !== "manufacturer";
  return !terms.some(
    (other) =>
      other.kind === "code" && other.productType && isKindOf(other.productType, term.productType),
  );
}

function longLabel(term: Term): string {
  if (term.kind === "code" && term.productType)
    return `${productTypeLabel(term.productType)} ${term.label}`;
  return shortLabel(term);
}

const SIDE_WORDS = { d: "bore or shaft", D: "outside", B: "width", L: "length", seat: "seat" };

function shortLabel(term: Term): string {
  switch (term.kind) {
    case "code":
      return term.label;
    case "feature":
      return featureLabel(term.name, term.value);
    case "productType":
      return productTypeLabel(term.productType);
    case "measure": {
      const side = term.axis ? `${SIDE_WORDS[term.axis]} ` : "";
      return side + range(term);
    }
    case "sizes":
      return sizesLabel(term.values);
    case "number":
      return `${term.value}`;
    case "word":
      return `“${term.stem}”`;
    case "manufacturer":
      return term.manufacturer;
    case "machine": {
      const [machine, other] = term.machines;
      return machine && !other ? machineName(machine) : `“${term.name}”`;
    }
  }
}

function partsOf({ text, terms }: Reading): Explanation["parts"] {
  const decisive = terms.filter((term) => term.kind !== "feature" || isSaid(term, terms));
  if (decisive.length < 2) return [];
  const labels = decisive.map(shortLabel);
  const distinct = decisive.filter((term, at) => labels.indexOf(shortLabel(term)) === at);
  return distinct.map((term) => {
    const rest = `${text.slice(0, term.start)} ${text.slice(term.end)}`;
    const without = rest
      .replace(/[\s/.,;-]*\s[\s/.,;-]*/g, " ")
      .replace(/^[\s/.,;-]+|[\s/.,;-]+$/g, "");
    return { label: shortLabel(term), without };
  });
}

function lossesOf(index: ProductIndex, found: Found, product: number): string[] {
  const { name, measures = [] } = listedAt(index, product) ?? {};
  if (!name) return [];
  const losses = pressureRatings(found.reading, name, measures);
  for (const { requested, has } of sizeDifferences(index, found, product)) {
    if (isSameSize(requested, has))
      losses.push(`You asked for ${requested} mm: ${name} has ${has} mm.`);
  }
  const list = differences(index, found, product);
  const named = list.filter(({ isNamed }) => isNamed);
  const unnamed = list.filter(({ isNamed }) => !isNamed);
  if (named.length > 0)
    losses.push(`You asked for ${both(named, "requested")}: ${name} has ${both(named, "has")}.`);
  if (unnamed.length > 0)
    losses.push(
      `Without a suffix, ${both(unnamed, "requested")} is meant: ${name} has ${both(unnamed, "has")}.`,
    );
  return losses;
}

/** A higher rating has other bolt holes; a lower one bears less. */
function pressureRatings(
  { terms }: Reading,
  name: string,
  measures: readonly { unit: string; value: number }[],
): string[] {
  const requested = terms.find((term) => term.kind === "measure" && term.unit === "PN");
  const has = measures.filter(({ unit }) => unit === "PN").map(({ value }) => value);
  if (requested?.kind !== "measure" || has.length === 0 || has.includes(requested.min)) return [];
  return [`You asked for ${range(requested)}: ${name} has PN ${has.join(" or ")}.`];
}

function correspondence(index: ProductIndex, found: Found, product: number): string[] {
  const { reading } = found;
  if (hasUnknownSuffix(found) || reading.facts.some(([fact]) => fact === "steeper")) return [];
  const { name = "", codes, productType } = listedAt(index, product) ?? {};
  const code = reading.terms.find((term) => term.kind === "code");
  const isSamePart = code?.step && !code.isFitted && codes?.includes(code.codes[0] ?? "");
  if (code?.productType && productType && !isKindOf(productType, code.productType)) return [];
  const written = designationIn(reading);
  if (!isSamePart || !written || /[^ -~]/.test(written)) return [];
  const designation = designationIn(readProductText(name));
  if (!designation || compact(written) === compact(designation)) return [];
  const manufacturer = reading.terms.find((term) => term.kind === "manufacturer")?.manufacturer;
  return [`${manufacturer ? `${manufacturer} ` : ""}${written} corresponds to ${designation}.`];
}

function designationIn({ text: typed, terms }: Reading): string | null {
  const at = terms.findIndex(({ kind }) => kind === "code");
  const code = terms[at];
  if (!code) return null;
  const manufacturer = terms[at + 1];
  const isBetween =
    manufacturer?.kind === "manufacturer" &&
    typed.slice(code.end, manufacturer.start).trim() === "";
  const skipped = isBetween ? manufacturer.end - code.end : 0;
  const text = typed.slice(0, code.end) + typed.slice(code.end + skipped);
  let end = code.end;
  for (const term of terms.slice(at + (isBetween ? 2 : 1))) {
    const start = term.start - skipped;
    if (term.kind !== "feature" || /[^\s\-/.,]/.test(text.slice(end, start))) break;
    end = term.end - skipped;
  }
  // Grease and packing suffixes belong to the number.
  return text.slice(code.start, end) + (/^[^\s,+]*/.exec(text.slice(end))?.[0] ?? "");
}

/** Listed blower figures are curve ends near sea level, never reached together. */
function caution(index: ProductIndex, { reading }: Found, product: number): string[] {
  if (!blowerDuty(reading) || productTypeOf(index, product) !== "side-channel") return [];
  return [
    "A side channel blower gives its highest flow without pressure, its highest pressure without flow, and less of both at altitude. The sizing tool follows its curve.",
  ];
}

function both(list: Difference[], key: "requested" | "has"): string {
  const words = list.map((one) => featureLabel(one.name, one[key]));
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
    : (words[0] ?? "");
}

function isRatingSaid(term: Term, said: readonly string[]): boolean {
  if (term.kind !== "measure" || term.unit !== "PN") return false;
  return said.some((sentence) => sentence.includes(range(term)));
}

type Aside = {
  first: number | undefined;
  isContained: boolean;
  said: readonly string[];
  missing: Missing | null;
};

function leftAside(
  index: ProductIndex,
  { reading, hits }: Found,
  { first, isContained, said, missing }: Aside,
): string[] {
  const unread: string[] = [];
  const unmet: string[] = [];
  const notes: string[] = [];
  let manufacturer = "";
  for (const term of reading.terms) {
    const found = hits.get(term);
    const typed = reading.text.slice(term.start, term.end);
    if (term.kind === "manufacturer")
      manufacturer = said.some((note) => note.startsWith(term.manufacturer))
        ? ""
        : term.manufacturer;
    else if (term.kind === "machine") {
      if (term.machines.length === 0)
        notes.push(`“${term.name}” is not among the machines with parts listed by number.`);
    } else if (term.kind === "feature" || isRatingSaid(term, said)) continue;
    else if (missing?.number.includes(typed)) continue;
    else if (!found || !isFound(found)) unread.push(typed);
    else if (first === undefined ? term.kind === "word" : gradeIn(found, first) === 0)
      unmet.push(`“${typed}”`);
  }
  if (manufacturer)
    notes.push(`Parts are listed by number for all manufacturers, so ${manufacturer} was ignored.`);
  if (isContained) return notes;
  const [contained, unknown] = [true, false].map((isIn) =>
    unread.filter((text) => isInAnyText(index, text) === isIn).map((text) => `“${text}”`),
  );
  if (unknown?.length) notes.push(`No product name or description contains ${unknown.join(", ")}.`);
  if (contained?.length) notes.push(`Not recognised: ${contained.join(", ")}.`);
  if (unmet.length > 0) notes.push(`Not found together with the rest: ${unmet.join(", ")}.`);
  return notes;
}
