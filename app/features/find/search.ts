import { isKindOf } from "./families.ts";
import { FEATURES, type FeatureName, type Features, feature } from "./features.ts";
import { compact, type ProductDigest } from "./product-digest.ts";
import type { ProductIndex } from "./product-index.ts";
import type { Reading, Term } from "./reading.ts";
import { type Hits, hitsOf } from "./term-hits.ts";
import { understand } from "./understand.ts";

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
  maker: 0.5,
};
/** The last family named is what is wanted, the others say what it is for: "filter for roots blower". */
const WANTED = 4;
/** Of a neighbour counts so much, when it is judged how much of a search a product answers. */
const NEAR = 0.5;
const WHOLE_NAME = 100;
const BEGIN_OF_NAME = 0.5;
/** Steps in which products are told apart; what is nearer goes by availability and name. */
const STEP = 0.02;

/** Returns what a text finds, best first; null when the text says nothing. */
export function search(index: ProductIndex, typed: string): Found | null {
  const reading = understand(typed, index.words);
  if (reading.terms.length === 0) return compactNames(index, reading);
  const last = reading.terms.at(-1);
  const hits = new Map<Term, Hits>();
  for (const term of reading.terms) {
    const isLast = term === last && term.end === reading.text.length;
    hits.set(term, hitsOf(index, term, isLast));
  }
  return { reading, hits, ranked: rank(index, reading, hits) };
}

function compactNames(index: ProductIndex, reading: Reading): Found | null {
  if (reading.text === "") return null;
  const key = compact(reading.text);
  const ranked = key
    ? [...index.digests.keys()].filter((product) => nameOf(index, product).includes(key))
    : [];
  return { reading, hits: new Map(), ranked };
}

function nameOf(index: ProductIndex, product: number): string {
  return index.digests[product]?.compactName ?? "";
}

function rank(index: ProductIndex, reading: Reading, hits: ReadonlyMap<Term, Hits>): number[] {
  const count = index.digests.length;
  const scores = new Float64Array(count);
  const answered = new Float64Array(count);
  const wanted = reading.terms.findLast(({ kind }) => kind === "family");
  const isNumbered = reading.terms.some(
    (term) => (term.kind === "code" || term.kind === "sizes") && (hits.get(term)?.size ?? 0) > 0,
  );
  for (const [term, found] of hits) {
    // Beside a part's number its features order what is found, and leave nothing out.
    if (term.kind === "feature" && isNumbered) continue;
    const weight = term === wanted ? WANTED : WEIGHTS[term.kind];
    for (const [product, { grade, full }] of found) {
      scores[product] = (scores[product] ?? 0) + weight * grade;
      answered[product] = (answered[product] ?? 0) + weight * (full ? 1 : NEAR);
    }
  }
  const whole = compact(reading.text);
  for (const [product, { compactName }] of index.digests.entries()) {
    if (compactName !== whole) continue;
    answered[product] = Number.POSITIVE_INFINITY;
    scores[product] = (scores[product] ?? 0) + WHOLE_NAME;
  }
  return ordered(index, reading, scores, answered, whole, isNumbered);
}

function ordered(
  index: ProductIndex,
  reading: Reading,
  scores: Float64Array,
  answered: Float64Array,
  whole: string,
  isNumbered: boolean,
): number[] {
  let most = 0;
  for (const weight of answered) if (Number.isFinite(weight)) most = Math.max(most, weight);
  const asked = askedFeatures(reading);
  const ranked: { product: number; score: number }[] = [];
  for (const [product, digest] of index.digests.entries()) {
    const weight = answered[product] ?? 0;
    if (weight === 0 || weight < most - 0.01) continue;
    const begins = digest.compactName.startsWith(whole) ? BEGIN_OF_NAME : 0;
    const fit = isNumbered ? featureFit(digest, asked) : 0;
    const score = (scores[product] ?? 0) + begins + fit + usualness(digest, reading);
    ranked.push({ product, score: Math.round(score / STEP) });
  }
  ranked.sort((one, other) => {
    const [a, b] = [index.digests[one.product], index.digests[other.product]];
    return (
      other.score - one.score ||
      Number(b?.inStock) - Number(a?.inStock) ||
      one.product - other.product
    );
  });
  return ranked.map(({ product }) => product);
}

/** Returns the features that a text names. */
export function askedFeatures({ terms }: Reading): Features {
  const asked: Features = {};
  for (const term of terms) if (term.kind === "feature") asked[term.name] ??= term.value;
  return asked;
}

/** Returns what a product has where nothing is written, for features that such a part can have. */
export function valueOf(digest: ProductDigest, name: FeatureName): string | null {
  const written = digest.features[name];
  if (written) return written;
  const belongs = name === "lip" ? "lip-seal" : "bearing";
  const applies = digest.family !== null && isKindOf(digest.family, belongs);
  return applies ? feature(name).plain : null;
}

/** Neither asked for nor had, a feature counts nothing; had but not asked for, a little against it. */
const UNASKED = 0.6;
const names = Object.keys(FEATURES) as FeatureName[];

function featureFit(digest: ProductDigest, asked: Features): number {
  let fit = 0;
  for (const name of names) {
    const { weight, plain } = feature(name);
    const wanted = asked[name];
    const has = valueOf(digest, name);
    if (wanted) fit += has === null ? 0 : weight * (1 - 2 * difference(name, wanted, has));
    else if (has !== null && plain !== null && has !== plain) fit -= weight * UNASKED;
  }
  return fit;
}

/** How far two values of a feature are apart, from 0 to 1. */
export function difference(name: FeatureName, one: string, other: string): number {
  if (one === other) return 0;
  const pair = [one, other].sort().join(" ");
  if (name === "seal") {
    if (pair === "contact2 light2" || pair === "contact1 light1") return 0.4;
    return /open/.test(pair) ? 1 : one.slice(0, -1) === other.slice(0, -1) ? 0.6 : 0.75;
  }
  if (name === "clearance") return pair === "CM CN" ? 0.2 : /C[34] C[45]/.test(pair) ? 0.7 : 1;
  return 1;
}

/**
 * Where a search leaves the type open, what a blower's fitter mostly means comes first: nitrile seals;
 * SPB among the wedge belts of blower drives; deep groove bearings on small shafts, spherical roller bearings on
 * large ones.
 */
function usualness(digest: ProductDigest, { terms }: Reading): number {
  if (digest.features.material === "FKM") return -0.1;
  if (digest.codes.has("spb") && digest.family === "belt") return 0.1;
  const isType = terms.some(({ kind }) => kind === "code");
  if (isType || (digest.family !== "deep-groove" && digest.family !== "spherical")) return 0;
  const bore = digest.measures.find(({ axis }) => axis === "d")?.value;
  if (bore === undefined) return 0;
  const isLarge = bore >= 60;
  return (digest.family === "spherical") === isLarge ? 2.5 : 1;
}
