import type { MeasureList, Postings, ProductIndex } from "./product-index.ts";
import type { Term, TermOf } from "./reading.ts";
import type { Axis, Unit } from "./units.ts";
import { corrected } from "./words.ts";

/**
 * How well each product fits one term: from 0, not at all, to 1. A neighbour of what was asked, such as the
 * next size, has its grade below zero.
 */
export type Hits = { grades: Float32Array; full: number; near: number };

/** Returns the products that fit a term. `isLast` marks what may still be being typed. */
export function hitsOf(index: ProductIndex, term: Term, isLast: boolean): Hits {
  const hits: Hits = { grades: new Float32Array(index.listed.length), full: 0, near: 0 };
  switch (term.kind) {
    case "code":
      addCode(index, hits, term, isLast);
      break;
    case "family":
      addAll(hits, index.families.get(term.family));
      break;
    case "measure":
      addMeasure(index, hits, term);
      break;
    case "sizes":
      addSizes(index, hits, term.values);
      break;
    case "number":
      addNumber(index, hits, term.value, isLast);
      break;
    case "word":
      addWord(index, hits, term.stem, isLast);
      break;
    case "maker":
      addAll(hits, index.words.get(term.maker.toLowerCase()));
      // A maker's name alone leads to what such a maker makes.
      if (hits.full === 0) addAll(hits, index.families.get(term.family));
      break;
    case "feature":
      addAll(hits, index.features.get(`${term.name} ${term.value}`));
  }
  return hits;
}

/** Whether anything was found for a term, be it a neighbour. */
export function isFound({ full, near }: Hits): boolean {
  return full > 0 || near > 0;
}

function add(hits: Hits, product: number, grade: number): void {
  const known = hits.grades[product] ?? 0;
  if (known <= 0) hits.full += 1;
  if (known < grade) hits.grades[product] = grade;
}

function addNear(hits: Hits, product: number, grade: number): void {
  const known = hits.grades[product] ?? 0;
  if (known > 0 || grade <= 0) return;
  if (known === 0) hits.near += 1;
  if (known > -grade) hits.grades[product] = -grade;
}

function addAll(hits: Hits, postings: Postings | undefined, factor = 1): void {
  if (!postings) return;
  const { products, grades } = postings;
  for (let at = 0; at < products.length; at += 1)
    add(hits, products[at] ?? 0, (grades[at] ?? 0) * factor);
}

/** What another number for the same part, or for what replaces it, is worth. */
const EQUIVALENT = 0.8;
const NEIGHBOUR = 0.5;
const SAME_BORE = 0.3;

function addCode(index: ProductIndex, hits: Hits, term: TermOf<"code">, isLast: boolean): void {
  for (const [place, code] of term.codes.entries()) {
    addAll(hits, index.codes.get(code), place === 0 ? 1 : EQUIVALENT);
  }
  if (hits.full > 0) return;
  const [code = ""] = term.codes;
  if (isLast) for (const word of begunWith(index, code)) addAll(hits, index.words.get(word), 0.7);
  if (/^\d+$/.test(code)) addAll(hits, index.numbers.get(Number(code)), 0.6);
  if (hits.full > 0) return;
  for (const { code: neighbour, distance } of neighbours(index, term)) {
    for (const product of index.codes.get(neighbour)?.products ?? [])
      addNear(hits, product, NEIGHBOUR - Math.min(distance, 20) / 100);
  }
  if (hits.near === 0 && term.bore && term.family) addSameBore(index, hits, term.family, term.bore);
}

/** Where a series is not listed at all: what the same shaft takes. */
function addSameBore(index: ProductIndex, hits: Hits, family: string, bore: number): void {
  const list = index.measures.get("mm")?.get("d") ?? [];
  for (let at = firstFrom(list, bore); list[at]?.value === bore; at += 1) {
    const product = list[at]?.product ?? 0;
    if (index.listed[product]?.family === family) addNear(hits, product, SAME_BORE);
  }
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

/** What a machine must reach at least: a bit more will do as well, less hardly. */
const CAPACITIES: ReadonlySet<Unit> = new Set(["m³/h", "kW", "mbar", "l/rev", "Nm"]);
/** How far off, as a logarithm of the ratio, a neighbour may be. */
const FAR = 0.35;
const FAR_IN_LENGTH = 0.15;

function addMeasure(index: ProductIndex, hits: Hits, term: TermOf<"measure">): void {
  const { unit, axis } = term;
  const isRange = term.min < term.max && Number.isFinite(term.max);
  if (isRange) addScales(index, hits, term);
  const isScale = (product: number) =>
    isRange && index.listed[product]?.ranges.some((range) => range.unit === unit);
  if (axis === "d" && !isRange) addFitting(index, hits, term);
  const axes = index.measures.get(unit);
  if (!axis)
    for (const [side, list] of axes ?? []) {
      const single = isRange ? list.filter(({ product }) => !isScale(product)) : list;
      addInRange(hits, term, single, onSide(side));
    }
  else {
    addInRange(hits, term, axes?.get(axis) ?? [], 1);
    addInRange(hits, term, axes?.get("any") ?? [], 0.75);
  }
}

/** A ring that stretches fits all shafts in its range. */
function addFitting(index: ProductIndex, hits: Hits, { unit, min, max }: TermOf<"measure">): void {
  for (const [product, { family, ranges }] of index.listed.entries()) {
    if (
      family === "v-ring" &&
      ranges.some((fits) => fits.unit === unit && fits.min <= min && fits.max >= max)
    )
      add(hits, product, EQUIVALENT);
  }
}

/** What a scale that shows more than was asked for is worth. */
const WIDER = 0.7;

/** A scale must show the whole range that was asked for, and is read best where it shows no more. */
function addScales(index: ProductIndex, hits: Hits, { unit, min, max }: TermOf<"measure">): void {
  for (const [product, { ranges }] of index.listed.entries()) {
    for (const scale of ranges.filter((one) => one.unit === unit)) {
      // Vacuum is written with and without its minus.
      const [low, high] = min === 0 && scale.max === 0 ? [-max, 0] : [min, max];
      const ratio = (high - low) / (scale.max - scale.min);
      if (scale.min === low && scale.max === high) add(hits, product, low === min ? 1 : 0.95);
      else if (scale.min <= low && scale.max >= high)
        add(hits, product, WIDER * (low === min ? ratio : ratio / 2));
      else addNear(hits, product, NEIGHBOUR / 5);
    }
  }
}

/** Who names one size without its side means the bore before the others. */
function onSide(side: Axis | "any"): number {
  return side === "d" || side === "any" ? 1 : 0.9;
}

function addInRange(
  hits: Hits,
  { unit, axis, min, max }: TermOf<"measure">,
  list: MeasureList,
  factor: number,
): void {
  const far = axis === "L" ? FAR_IN_LENGTH : FAR;
  const reach = min === max ? Math.exp(far) : 1;
  const tolerance = unit === "mm" ? Math.max(0.25, min * 0.002) : Math.abs(min) * 0.005;
  // Vacuum is written with and without its minus.
  for (const sign of min > 0 ? [1, -1] : [1]) {
    const ends = [sign * (min / reach - tolerance), sign * (max * reach + tolerance)];
    const [low = 0, high = 0] = ends.sort((a, b) => a - b);
    for (let at = firstFrom(list, low); at < list.length; at += 1) {
      const { value, product, grade } = list[at] ?? { value: Number.NaN, product: 0, grade: 0 };
      if (!(value <= high)) break;
      const size = sign * value;
      const worth = grade * factor * (sign < 0 ? 0.95 : 1);
      if (size >= min - tolerance && size <= max + tolerance) add(hits, product, worth);
      else addLike(hits, product, size / min, worth, CAPACITIES.has(unit));
    }
  }
}

function addLike(
  hits: Hits,
  product: number,
  ratio: number,
  worth: number,
  isCapacity: boolean,
): void {
  const distance = Math.abs(Math.log(ratio));
  if (isCapacity && ratio > 0.9 && ratio < 1.2)
    add(hits, product, worth * (0.85 - distance * (ratio < 1 ? 2 : 1)));
  else addNear(hits, product, worth * (NEIGHBOUR - distance));
}

function firstFrom(list: MeasureList, value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addSizes(index: ProductIndex, hits: Hits, typed: readonly number[]): void {
  const firsts = new Set(typed.flatMap((size) => [-1, 0, 1].map((by) => Math.round(size) + by)));
  const sorted = inOrder(typed);
  for (const first of firsts) {
    for (const product of index.sizes.get(first) ?? []) {
      for (const { values, grade } of index.listed[product]?.sizes ?? []) {
        if (typed.every((size, at) => isSameSize(size, values[at])))
          add(hits, product, grade * (values.length === typed.length ? 1 : 0.9));
        else if (values.length === typed.length && inOrder(values) === sorted)
          add(hits, product, grade * 0.6);
        else addLikeSizes(hits, product, typed, values);
      }
    }
  }
  if (!isFound(hits) && typed.length === 3) addNearestSizes(index, hits, typed);
}

/** How far apart, as the sum of the logarithms of their ratios, sizes may be that are near each other. */
const FAR_IN_SIZES = 0.5;

/** Where nothing has the same bore: what is nearest in all sizes. */
function addNearestSizes(index: ProductIndex, hits: Hits, typed: readonly number[]): void {
  for (const [product, { sizes }] of index.listed.entries()) {
    for (const { values } of sizes) {
      if (values.length !== typed.length) continue;
      const off = typed.map((size, at) => Math.abs(Math.log(size / (values[at] ?? 0))));
      const distance = off.reduce((sum, one) => sum + one, 0);
      if (distance < FAR_IN_SIZES) addNear(hits, product, NEIGHBOUR - distance / 2);
    }
  }
}

function inOrder(values: readonly number[]): string {
  return values.toSorted((a, b) => a - b).join(" ");
}

/** Whether two sizes in mm are the same, up to rounding and inches. */
export function isSameSize(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) <= Math.max(0.3, one * 0.003);
}

/** Rings for the same shaft, the nearer the better, are neighbours. */
function addLikeSizes(
  hits: Hits,
  product: number,
  [first = 0, second = 0, third = 0]: readonly number[],
  [d = 0, D = 0, B = 0]: readonly number[],
): void {
  if (!isSameSize(first, d)) return;
  const off = Math.abs(second - D) / second + Math.abs(third - B) / (third || 1) / 3;
  if (off < 0.6) addNear(hits, product, NEIGHBOUR - off / 2);
}

function addNumber(index: ProductIndex, hits: Hits, value: number, isLast: boolean): void {
  addAll(hits, index.numbers.get(value));
  const figures = `${value}`;
  if (hits.full === 0 || (isLast && figures.length > 2)) {
    for (const word of begunWith(index, figures)) addAll(hits, index.words.get(word), 0.7);
  }
  if (hits.full > 0 || value <= 0) return;
  for (const unit of ["mm", "m³/h", "mbar", "kW", "size"] as const) {
    addMeasure(index, hits, { kind: "measure", start: 0, end: 0, unit, min: value, max: value });
  }
}

const BEGUN = 0.8;
const CORRECTED = 0.6;

function addWord(index: ProductIndex, hits: Hits, word: string, isLast: boolean): void {
  addAll(hits, index.words.get(word));
  if (word.length > 1 && (isLast || hits.full === 0))
    for (const longer of begunWith(index, word)) addAll(hits, index.words.get(longer), BEGUN);
  if (hits.full > 0) return;
  const meant = corrected(word, index.words.keys());
  if (meant) addAll(hits, index.words.get(meant), CORRECTED);
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
