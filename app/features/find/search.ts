import type { Sliced } from "#app/lib/slices.ts";
import { readBroken } from "./broken-numbers.ts";
import { isKindOf, splitWords } from "./families.ts";
import { FEATURES, type FeatureName, type Features, feature } from "./features.ts";
import { type Hits, isFound } from "./hits.ts";
import { compact, ratingOf } from "./product-digest.ts";
import type { Listed, ProductIndex } from "./product-index.ts";
import type { Reading, Term } from "./reading.ts";
import { hitsOf } from "./term-hits.ts";
import { understand } from "./understand.ts";
import type { Unit } from "./units.ts";
import { corrected, stem } from "./words.ts";

/** What a search found: the places of products in the index, best first. */
export type Found = {
  reading: Reading;
  ranked: number[];
  hits: ReadonlyMap<Term, Hits>;
};

const WEIGHTS: Record<Term["kind"], number> = {
  code: 10,
  sizes: 8,
  measure: 3,
  family: 2.5,
  number: 2.5,
  word: 2,
  feature: 2,
  maker: 1,
};
/** For what is wanted itself, before what it is for. */
const WANTED = 4;
/** From this grade on a product belongs to the family itself; below, its description mentions it. */
const IS_IT = 0.4;
/** Of a neighbour counts so much, when it is judged how much of a search a product answers. */
const NEAR = 0.5;
/** For a name that has all the words that were typed. */
const IN_THESE_WORDS = 0.6;
const WHOLE_NAME = 100;
const BEGIN_OF_NAME = 0.5;
/** Steps in which products are told apart; what is nearer goes by availability and name. */
const STEP = 0.02;

/** Returns what a text finds, best first; null when the text says nothing. */
export function* search(index: ProductIndex, typed: string): Sliced<Found | null> {
  const typedReading = understand(typed, index.words);
  if (typedReading.text === "") return null;
  const reading = readBroken(index, typedReading) ?? typedReading;
  const hits = new Map<Term, Hits>();
  const last = reading.terms.at(-1);
  for (const term of reading.terms) {
    const isLast = term === last && term.end === reading.text.length;
    yield;
    hits.set(term, hitsOf(index, term, isLast));
  }
  yield;
  const ranked = yield* rank(index, reading, hits);
  const [first] = ranked;
  const isWhole = index.listed[first ?? -1]?.compactName === compact(reading.text);
  return { reading, hits, ranked: !isWhole && isNoise(hits, first) ? [] : ranked };
}

/** Figures that many things have, as a width in mm or a power; a nominal size or a flow says more. */
const BARE_UNITS: ReadonlySet<Unit> = new Set(["mm", "kW", "V", "Hz", "rpm", "g", "l", "°C"]);

/** Whether the best product has only a bare figure of what was typed, and none of the words that say what it is. */
function isNoise(hits: ReadonlyMap<Term, Hits>, first: number | undefined): boolean {
  if (first === undefined) return false;
  const families = [...hits].filter(([term]) => term.kind === "family");
  const isUnknown = families.length > 0 && families.every(([, found]) => !isFound(found));
  let [isNamed, isBareFound] = [false, false];
  for (const [term, { grades }] of hits) {
    const isAnswered = (grades[first] ?? 0) !== 0;
    if (isBare(term)) isBareFound ||= isAnswered;
    // Of a thing that is not sold at all, a word in some description says nothing.
    else if (isAnswered && !(isUnknown && term.kind === "word")) return false;
    isNamed ||= term.kind === "family" || (term.kind === "word" && term.stem.length > 2);
  }
  return isNamed && isBareFound;
}

function isBare(term: Term): boolean {
  if (term.kind === "measure") return BARE_UNITS.has(term.unit);
  // One letter is found in any number.
  return term.kind === "number" || (term.kind === "word" && term.stem.length === 1);
}

function* rank(
  index: ProductIndex,
  reading: Reading,
  hits: ReadonlyMap<Term, Hits>,
): Sliced<number[]> {
  const count = index.listed.length;
  const scores = new Float64Array(count);
  const answered = new Float64Array(count);
  /** Those that anything was found of, each once: of a large catalogue they are a small part. */
  const candidates: number[] = [];
  const wanted = wantedFamily(reading);
  const purposes = reading.terms.filter(
    ({ kind, start }) => kind === "family" && wanted !== undefined && start > wanted.start,
  );
  const isNumbered = [...hits].some(([term, found]) => isPartNumber(term) && isFound(found));
  for (const [term, { grades, products }] of hits) {
    // Beside a part's number its features order what is found, and leave nothing out.
    if (term.kind === "feature" && isNumbered) continue;
    const weight = term === wanted ? WANTED : WEIGHTS[term.kind];
    const isPurpose = purposes.includes(term);
    for (const product of products) {
      const grade = grades[product] ?? 0;
      scores[product] = (scores[product] ?? 0) + weight * Math.abs(grade);
      // A thing for a blower need not speak of blowers, and what speaks of such a thing is none.
      if (isPurpose) continue;
      const isIt = grade > 0 && (term !== wanted || purposes.length === 0 || grade >= IS_IT);
      if (answered[product] === 0) candidates.push(product);
      answered[product] = (answered[product] ?? 0) + weight * (isIt ? 1 : NEAR);
    }
  }
  yield;
  const whole = compact(reading.text);
  const named = whole === "" ? [] : (index.names.get(whole) ?? []);
  for (const product of named) {
    if (answered[product] === 0) candidates.push(product);
    answered[product] = Number.POSITIVE_INFINITY;
  }
  const answering = mostAnswering(candidates, answered);
  addForWords(index, scores, reading.text, answering);
  for (const product of named) scores[product] = (scores[product] ?? 0) + WHOLE_NAME;
  yield;
  return ordered(index, reading, { products: answering, scores }, isNumbered);
}

/** Returns those that answer as much of a search as any: what they are ranked by is worked out for no others. */
function mostAnswering(candidates: readonly number[], answered: Float64Array): number[] {
  let most = 0;
  for (const product of candidates) {
    const weight = answered[product] ?? 0;
    if (Number.isFinite(weight)) most = Math.max(most, weight);
  }
  return candidates.filter((product) => (answered[product] ?? 0) >= most - 0.01);
}

/** "Filter for a roots blower" is a filter; without such a word the last family named is what is wanted. */
function wantedFamily({ text, terms }: Reading): Term | undefined {
  const named = terms.filter(({ kind }) => kind === "family");
  const behind = / (?:for|to suit|to fit) /i.exec(text)?.index ?? text.length;
  return named.findLast(({ start }) => start < behind) ?? named.at(-1);
}

/** Whether a term stands for one part or one size of parts. */
export function isPartNumber(term: Term): boolean {
  return isSize(term) || term.kind === "code" || term.kind === "sizes";
}

/** Couplings and their spiders are ordered by size: what they are made of comes second. */
function isSize(term: Term): boolean {
  return term.kind === "measure" && term.unit === "size";
}

/** Longer texts are no name with a typing error. */
const LONG_NAME = 10;

/** Prefers names that have the very words that were typed, and most of all those that have no others. */
function addForWords(
  index: ProductIndex,
  scores: Float64Array,
  typed: string,
  ranked: readonly number[],
): void {
  const words = new Set(splitWords(typed).map(stem));
  const seen = new Uint8Array(scores.length);
  for (const written of words) {
    const isKnown = index.words.has(written) || words.size > LONG_NAME;
    const word = isKnown ? written : (corrected(written, index.words.keys()) ?? written);
    const { products = [], grades = [] } = index.words.get(word) ?? {};
    for (let at = 0; at < products.length; at += 1) {
      const product = products[at] ?? 0;
      if (grades[at] === 1) seen[product] = (seen[product] ?? 0) + 1;
    }
  }
  for (const product of ranked) {
    const count = seen[product] ?? 0;
    if (count === 0) continue;
    const isWhole = count === index.listed[product]?.wordsInName;
    scores[product] =
      (scores[product] ?? 0) + (count / words.size) * IN_THESE_WORDS * (isWhole ? 2 : 1);
  }
}

/** Against what a name has beyond what was asked for: the plain article comes first. */
const EXTRA = 0.04;

function extras({ ratings }: Listed, asked: ReadonlySet<string>): number {
  let count = 0;
  for (const unit of ratings) if (!asked.has(unit)) count += 1;
  return count;
}

/** Larger than any number of products, so that one number can hold score, availability and place. */
const PLACES = 2 ** 24;

/** What is ranked, by its places in the index, with its score so far. */
type Scored = { products: readonly number[]; scores: Float64Array };

function ordered(
  index: ProductIndex,
  reading: Reading,
  { products, scores }: Scored,
  isNumbered: boolean,
): number[] {
  const whole = compact(reading.text);
  const isSized = reading.terms.some(({ kind }) => /^(?:sizes|measure|number)$/.test(kind));
  const asked = isNumbered ? askedFeatures(reading) : null;
  const ratings = new Set(reading.terms.flatMap(ratingOf));
  const keys: number[] = [];
  for (const product of products) {
    const listed = index.listed[product];
    if (!listed) continue;
    const begins = listed.compactName.startsWith(whole) ? BEGIN_OF_NAME : 0;
    const fit = asked ? featureFit(listed, asked) : 0;
    const usual = listed.usual - EXTRA * extras(listed, ratings) + (isSized ? listed.usualSize : 0);
    const score = Math.round(((scores[product] ?? 0) + begins + fit + usual) / STEP);
    keys.push((-score * 2 + (listed.inStock ? 0 : 1)) * PLACES + product);
  }
  const ranked: number[] = [];
  for (const key of Float64Array.from(keys).sort()) ranked.push(((key % PLACES) + PLACES) % PLACES);
  return ranked;
}

/** Returns the features that a text names. */
export function askedFeatures({ terms }: Reading): Features {
  const asked: Features = {};
  for (const term of terms) if (term.kind === "feature") asked[term.name] ??= term.value;
  return asked;
}

/** Where no other cage is written, these have a pressed one. */
const STEEL_CAGED = /^(?:spherical|deep-groove)$/;

/** Returns what a product has where nothing is written, for features that such a part can have. */
export function featureOf(listed: Listed, name: FeatureName): string | null {
  const written = listed.features[name];
  if (written) return written;
  if (name === "cage") return STEEL_CAGED.test(listed.family ?? "") ? "steel" : null;
  const belongs = name === "lip" ? "lip-seal" : "bearing";
  const applies = listed.family !== null && isKindOf(listed.family, belongs);
  return applies ? (feature(name).plain ?? null) : null;
}

/** Neither asked for nor had, a feature counts nothing; had but not asked for, a little against it. */
const UNASKED = 0.6;
/** What cannot have a clearance at all is another part that bears the same number. */
const IMPOSSIBLE = 2.5;
const names = Object.keys(FEATURES) as FeatureName[];

function featureFit(listed: Listed, asked: Features): number {
  let fit = 0;
  for (const name of names) {
    const { weight, plain } = feature(name);
    const wanted = asked[name];
    const has = featureOf(listed, name);
    if (wanted)
      fit += has === null ? -weight * IMPOSSIBLE : weight * (1 - 2 * difference(name, wanted, has));
    else if (has !== null && plain && has !== plain) fit -= weight * UNASKED;
  }
  return fit;
}

/** How far two values of a feature are apart, from 0 to 1. */
export function difference(name: FeatureName, one: string, other: string): number {
  if (one === other) return 0;
  const pair = [one, other].sort().join(" ");
  if (name === "seal") {
    if (pair === "contact2 light2" || pair === "contact1 light1") return 0.4;
    return /open/.test(pair) ? 1 : one.slice(0, -1) === other.slice(0, -1) ? 0.6 : 0.95;
  }
  // Only for a brass cage does a buyer ask for a reason: heat or shock.
  if (name === "cage") return pair.includes("brass") ? 1 : 0;
  if (pair === "64 98") return 0.7;
  if (name === "clearance") return pair === "CM CN" ? 0.2 : /C[34] C[45]/.test(pair) ? 0.7 : 1;
  return 1;
}
