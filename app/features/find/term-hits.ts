import type { ProductIndex } from "./product-index.ts";
import type { Term, TermOf } from "./reading.ts";
import type { Unit } from "./units.ts";
import { corrected } from "./words.ts";

/** How well a product fits one term: 1 is best; `full` says that it is what was asked, not a neighbour. */
export type Hit = { grade: number; full: boolean };
export type Hits = Map<number, Hit>;

/** Returns the products that fit a term. `isLast` marks what may still be being typed. */
export function hitsOf(index: ProductIndex, term: Term, isLast: boolean): Hits {
  switch (term.kind) {
    case "code":
      return codeHits(index, term, isLast);
    case "family":
      return postingHits(index.families.get(term.family));
    case "measure":
      return measureHits(index, term);
    case "sizes":
      return sizesHits(index, term.values);
    case "number":
      return numberHits(index, term.value, isLast);
    case "word":
      return wordHits(index, term.stem, isLast);
    case "maker":
      return wordHits(index, term.maker.toLowerCase(), false);
    case "feature":
      return featureHits(index, term);
  }
}

function add(hits: Hits, product: number, grade: number, full = true): void {
  const known = hits.get(product);
  if (!known || (full && !known.full) || (full === known.full && known.grade < grade))
    hits.set(product, { grade, full });
}

function postingHits(postings: Map<number, number> | undefined, factor = 1): Hits {
  const hits: Hits = new Map();
  for (const [product, grade] of postings ?? []) add(hits, product, grade * factor);
  return hits;
}

/** What another number for the same part, or for what replaces it, is worth. */
const EQUIVALENT = 0.8;
const NEIGHBOUR = 0.5;

function codeHits(index: ProductIndex, term: TermOf<"code">, isLast: boolean): Hits {
  const hits: Hits = new Map();
  for (const [place, code] of term.codes.entries()) {
    const factor = place === 0 ? 1 : EQUIVALENT;
    for (const [product, grade] of index.codes.get(code) ?? []) add(hits, product, grade * factor);
  }
  if (hits.size > 0) return hits;
  const [code = ""] = term.codes;
  if (isLast) for (const word of begunWith(index, code)) addAll(hits, index.words.get(word), 0.7);
  if (/^\d+$/.test(code)) addAll(hits, index.numbers.get(Number(code)), 0.6);
  if (hits.size > 0) return hits;
  for (const { code: neighbour, distance } of neighbours(index, term)) {
    for (const product of index.codes.get(neighbour)?.keys() ?? [])
      add(hits, product, NEIGHBOUR - Math.min(distance, 20) / 100, false);
  }
  return hits;
}

/** The next smaller and the next larger of the same series. */
export function neighbours(
  index: ProductIndex,
  { step }: TermOf<"code">,
): { code: string; distance: number }[] {
  if (!step) return [];
  const [series, place] = step;
  const known = index.steps.get(series) ?? [];
  const found = [
    known.findLast((one) => one.place < place),
    known.find((one) => one.place > place),
  ];
  return found.flatMap((one) =>
    one ? [{ code: one.code, distance: Math.abs(one.place - place) }] : [],
  );
}

function addAll(hits: Hits, postings: Map<number, number> | undefined, factor: number): void {
  for (const [product, grade] of postings ?? []) add(hits, product, grade * factor);
}

/** What a machine must reach at least: a bit more will do as well, less hardly. */
const CAPACITIES: ReadonlySet<Unit> = new Set(["m³/h", "kW", "mbar", "l/rev", "Nm"]);

function measureHits(index: ProductIndex, term: TermOf<"measure">): Hits {
  const hits: Hits = new Map();
  const { unit, axis, min, max } = term;
  const tolerance = unit === "mm" ? Math.max(0.25, min * 0.002) : Math.abs(min) * 0.005;
  for (const { product, value, axis: side, grade } of index.measures.get(unit) ?? []) {
    const sided = !axis || side === axis ? 1 : side ? 0 : 0.75;
    if (sided === 0) continue;
    // Vacuum is written with and without its minus.
    const size = min >= 0 ? Math.abs(value) : value;
    const sign = min >= 0 && value < 0 ? 0.95 : 1;
    if (size >= min - tolerance && size <= max + tolerance)
      add(hits, product, grade * sided * sign * (axis || !side || side === "d" ? 1 : 0.9));
    else if (min === max && min > 0) addNear(hits, product, unit, size / min, grade * sided);
  }
  return hits;
}

function addNear(hits: Hits, product: number, unit: Unit, ratio: number, grade: number): void {
  if (ratio <= 0.4 || ratio >= 2.5) return;
  const distance = Math.abs(Math.log(ratio));
  // One that falls short is further off than one that has too much.
  const isEnough = CAPACITIES.has(unit) && ratio > 0.9 && ratio < 1.2;
  if (isEnough) add(hits, product, grade * (0.85 - distance * (ratio < 1 ? 2 : 1)));
  else if (distance < 0.35) add(hits, product, grade * (0.5 - distance), false);
}

function sizesHits(index: ProductIndex, typed: readonly number[]): Hits {
  const hits: Hits = new Map();
  const sorted = typed.toSorted((a, b) => a - b).join("x");
  for (const list of index.sizes.values()) {
    for (const { product, values, grade } of list) {
      if (typed.every((size, at) => isSame(size, values[at]))) {
        add(hits, product, grade * (values.length === typed.length ? 1 : 0.9));
      } else if (values.length === typed.length) {
        if (values.toSorted((a, b) => a - b).join("x") === sorted) add(hits, product, 0.6 * grade);
        else addLikeSizes(hits, product, typed, values);
      }
    }
  }
  return hits;
}

function isSame(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) <= Math.max(0.3, one * 0.003);
}

/** Rings for the same shaft, the nearer the better, are neighbours. */
function addLikeSizes(
  hits: Hits,
  product: number,
  typed: readonly number[],
  values: readonly number[],
): void {
  const [first = 0, second = 0, third = 0] = typed;
  const [d = 0, D = 0, B = 0] = values;
  if (!isSame(first, d)) return;
  const off = Math.abs(second - D) / second + Math.abs(third - B) / (third || 1) / 3;
  if (off < 0.6) add(hits, product, NEIGHBOUR - off / 2, false);
}

function numberHits(index: ProductIndex, value: number, isLast: boolean): Hits {
  const hits = postingHits(index.numbers.get(value));
  if (hits.size > 0 && !isLast) return hits;
  const figures = `${value}`;
  if (hits.size === 0 || figures.length > 2) {
    for (const word of begunWith(index, figures)) addAll(hits, index.words.get(word), 0.7);
  }
  if (hits.size > 0) return hits;
  for (const unit of ["mm", "m³/h", "mbar", "kW", "size"] as const) {
    for (const { product, value: size, grade } of index.measures.get(unit) ?? [])
      if (value > 0) addNear(hits, product, "mm", Math.abs(size) / value, grade * 0.8);
  }
  return hits;
}

const BEGUN = 0.8;
const CORRECTED = 0.6;

function wordHits(index: ProductIndex, word: string, isLast: boolean): Hits {
  const hits = postingHits(index.words.get(word));
  if (isLast || hits.size === 0) {
    if (word.length > 1)
      for (const longer of begunWith(index, word)) addAll(hits, index.words.get(longer), BEGUN);
  }
  if (hits.size > 0) return hits;
  const meant = corrected(word, index.words.keys());
  return meant ? postingHits(index.words.get(meant), CORRECTED) : hits;
}

/** The words of the catalogue that begin like this and are longer. */
function begunWith(index: ProductIndex, begin: string): string[] {
  const words = index.sortedWords;
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") <= begin) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (words[end]?.startsWith(begin)) end += 1;
  return words.slice(low, end);
}

function featureHits(index: ProductIndex, { name, value }: TermOf<"feature">): Hits {
  const hits: Hits = new Map();
  for (const [product, { features }] of index.digests.entries()) {
    if (features[name] === value) add(hits, product, 1);
  }
  return hits;
}
