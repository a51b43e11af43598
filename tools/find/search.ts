import { inSteps } from "#app/lib/counting-sort.ts";
import type { Sliced } from "#app/lib/slices.ts";
import type { readBroken } from "./broken-numbers.ts";
import { mostAnswering, type Weighed } from "./coverage-ranking.ts";
import { featureFit, requestedFeatures } from "./feature-fit.ts";
import { gradeIn, type Hits, isFound } from "./hits.ts";
import type { MachineNames } from "./machine-names.ts";
import { gradeOf, productOf, seek } from "./postings.ts";
import { compact, ratingOf } from "./product-digest.ts";
import { type Kind, order, type ProductIndex } from "./product-index.ts";
import { splitWords } from "./product-types.ts";
import type { Reading, Term } from "./reading.ts";
import { hitsOf } from "./term-hits.ts";
import { type SearchReaders, understand } from "./understand.ts";
import type { Unit } from "./units.ts";
import { corrected, stem } from "./words.ts";

export type Found = {
  reading: Reading;
  machines: MachineNames;
  ranked: Uint32Array;
  hits: ReadonlyMap<Term, Hits>;
};

const WEIGHTS: Record<Term["kind"], number> = {
  code: 10,
  sizes: 8,
  measure: 3,
  machine: 3,
  productType: 2.5,
  number: 2.5,
  word: 2,
  feature: 2,
  manufacturer: 1,
};
const WANTED = 4;
export const IS_IT = 0.4;
const IN_THESE_WORDS = 0.6;
const WHOLE_NAME = 100;
const BEGIN_OF_NAME = 0.5;
/** Score resolution; ties go by stock and name. */
const STEP = 0.02;

/** Best first; null for empty text. */
export function* search(
  index: ProductIndex,
  typed: string,
  machines: MachineNames,
  readers: SearchReaders & { broken: typeof readBroken },
): Sliced<Found | null> {
  const named = { names: machines, codes: index.codes };
  const typedReading = understand(typed, index.words, named, readers);
  if (typedReading.text === "") return null;
  const isMachine = typedReading.terms.some(({ kind }) => kind === "machine");
  const reading = (isMachine ? null : readers.broken(index, typedReading, readers)) ?? typedReading;
  const hits = new Map<Term, Hits>();
  const last = reading.terms.at(-1);
  for (const term of reading.terms) {
    const isLast = term === last && term.end === reading.text.length;
    yield;
    hits.set(term, hitsOf(index, term, isLast));
  }
  yield;
  const ranked = rank(index, reading, hits);
  const [first] = ranked;
  const isWhole = index.compactNames[first ?? -1] === compact(reading.text);
  return {
    reading,
    machines,
    hits,
    ranked: !isWhole && isNoise(hits, first) ? new Uint32Array() : ranked,
  };
}

/** Too common to identify a product, unlike nominal size or flow. */
const BARE_UNITS: ReadonlySet<Unit> = new Set(["mm", "kW", "V", "Hz", "rpm", "g", "l", "°C"]);

function isNoise(hits: ReadonlyMap<Term, Hits>, first: number | undefined): boolean {
  if (first === undefined) return false;
  const productTypes = [...hits].filter(([term]) => term.kind === "productType");
  const isUnknown = productTypes.length > 0 && productTypes.every(([, found]) => !isFound(found));
  const isNumberUnknown = [...hits].some(
    ([term, found]) => term.kind === "code" && !isFound(found),
  );
  let [isNamed, isBareFound] = [isNumberUnknown, false];
  for (const [term, found] of hits) {
    const isAnswered = gradeIn(found, first) !== 0;
    if (isBare(term) || (isNumberUnknown && term.kind === "feature")) isBareFound ||= isAnswered;
    else if (isAnswered && !(isUnknown && term.kind === "word")) return false;
    isNamed ||= term.kind === "productType" || (term.kind === "word" && term.stem.length > 2);
  }
  return isNamed && isBareFound;
}

function isBare(term: Term): boolean {
  if (term.kind === "measure") return BARE_UNITS.has(term.unit);
  return term.kind === "number" || (term.kind === "word" && term.stem.length < 3);
}

/** Uses the index's scratch lists; not re-entrant. */
function rank(index: ProductIndex, reading: Reading, hits: ReadonlyMap<Term, Hits>): Uint32Array {
  const isNumbered = [...hits].some(([term, found]) => isPartNumber(term) && isFound(found));
  const whole = compact(reading.text);
  const begun = namesBegunWith(index, whole);
  const named = begun.filter((product) => whole !== "" && index.compactNames[product] === whole);
  named.sort();
  const answering = mostAnswering(index, weighed(reading, hits, isNumbered), named);
  addForWords(index, reading.text, answering);
  const { scores } = index.scratch;
  for (const product of named) scores[product] = (scores[product] ?? 0) + WHOLE_NAME;
  return ordered(index, reading, { products: answering, begun }, isNumbered);
}

function weighed(reading: Reading, hits: ReadonlyMap<Term, Hits>, isNumbered: boolean): Weighed[] {
  const wanted = wantedProductType(reading);
  const purposes = reading.terms.filter(
    ({ kind, start }) => kind === "productType" && wanted !== undefined && start > wanted.start,
  );
  return [...hits].flatMap(([term, found]) => {
    // With a part number, features only rank.
    if (term.kind === "feature" && isNumbered) return [];
    return {
      hits: found,
      weight: term === wanted ? WANTED : WEIGHTS[term.kind],
      least: term === wanted && (purposes.length > 0 || !isNumbered) ? IS_IT : 0,
      isPurpose: purposes.includes(term),
    };
  });
}

function namesBegunWith({ byCompactName, compactNames }: ProductIndex, begin: string): Uint32Array {
  const nameAt = (at: number) => compactNames[byCompactName[at] ?? -1] ?? "";
  let [low, high] = [0, byCompactName.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(nameAt(middle), begin) < 0) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < byCompactName.length && nameAt(end).startsWith(begin)) end += 1;
  return byCompactName.subarray(low, end);
}

/** "Filter for a roots blower" is a filter; without "for" the last product type counts. */
export function wantedProductType({ text, terms }: Reading): Term | undefined {
  const named = terms.filter(({ kind }) => kind === "productType");
  const behind =
    / (?:for|vir|[io]n (?:my|a|an|the|our)|to suit|to fit) /i.exec(text)?.index ?? text.length;
  return named.findLast(({ start }) => start < behind) ?? named.at(-1);
}

export function isPartNumber(term: Term): boolean {
  return isSize(term) || term.kind === "code" || term.kind === "sizes";
}

function isSize(term: Term): boolean {
  return term.kind === "measure" && term.unit === "size";
}

const LONG_NAME = 10;

/** Ratio of scanning speed to lookup speed. */
const FASTER_THAN_SOUGHT = 8;

function addForWords(index: ProductIndex, typed: string, ranked: Uint32Array): void {
  const { scores, seen } = index.scratch;
  const words = new Set(splitWords(typed).map(stem));
  seen.fill(0);
  const count = (posted: number) => {
    if (gradeOf(posted) !== 1) return;
    const product = productOf(posted);
    seen[product] = (seen[product] ?? 0) + 1;
  };
  for (const written of words) {
    const isKnown = index.words.has(written) || words.size > LONG_NAME;
    const word = isKnown ? written : (corrected(written, index.words.keys()) ?? written);
    const postings = index.words.get(word);
    if (!postings) continue;
    if (postings.length < ranked.length * FASTER_THAN_SOUGHT) {
      for (let place = 0; place < postings.length; place += 1) count(postings[place] ?? 0);
      continue;
    }
    let place = 0;
    for (let at = 0; at < ranked.length; at += 1) {
      const product = ranked[at] ?? 0;
      place = seek(postings, product, place);
      if (place === postings.length) break;
      const posted = postings[place] ?? 0;
      if (productOf(posted) === product) count(posted);
    }
  }
  for (let at = 0; at < ranked.length; at += 1) {
    const product = ranked[at] ?? 0;
    const known = seen[product] ?? 0;
    if (known === 0) continue;
    const isWhole = known === index.wordsInName[product];
    scores[product] =
      (scores[product] ?? 0) + (known / words.size) * IN_THESE_WORDS * (isWhole ? 2 : 1);
  }
}

/** Penalty for extras, so that the plain article leads. */
const EXTRA = 0.04;

function extras({ ratings }: Kind, requested: ReadonlySet<string>): number {
  let count = 0;
  for (const unit of ratings) if (!requested.has(unit)) count += 1;
  return count;
}

type Ranked = { products: Uint32Array; begun: Uint32Array };

function ordered(
  index: ProductIndex,
  reading: Reading,
  { products, begun }: Ranked,
  isNumbered: boolean,
): Uint32Array {
  const { scores, seen: begins } = index.scratch;
  begins.fill(0);
  for (let at = 0; at < begun.length; at += 1) begins[begun[at] ?? 0] = 1;
  const isSized = reading.terms.some(({ kind }) => /^(?:sizes|measure|number)$/.test(kind));
  const requested = isNumbered ? requestedFeatures(reading) : null;
  const ratings = new Set(reading.terms.flatMap(ratingOf));
  const fits = new Float64Array(index.kinds.length).fill(Number.NaN);
  const usuals = new Float64Array(index.kinds.length);
  const judge = (number: number) => {
    const kind = index.kinds[number];
    if (!kind) return;
    fits[number] = requested ? featureFit(kind, requested) : 0;
    usuals[number] = kind.usual - EXTRA * extras(kind, ratings) + (isSized ? kind.usualSize : 0);
  };
  const steps = index.scratch.steps.subarray(0, products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] ?? 0;
    const kind = index.kindOf[product] ?? 0;
    if (Number.isNaN(fits[kind])) judge(kind);
    const begin = begins[product] ? BEGIN_OF_NAME : 0;
    const score = (scores[product] ?? 0) + begin + (fits[kind] ?? 0) + (usuals[kind] ?? 0);
    steps[at] = -Math.round(score / STEP) * 2 + (index.inStock[product] ? 0 : 1);
  }
  return inSteps(products, steps);
}
