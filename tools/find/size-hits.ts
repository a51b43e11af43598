import { add, addNear, type Collected, isFound, NEIGHBOUR } from "./hits.ts";
import { type Postings, productOf } from "./postings.ts";
import type { DigestSizes } from "./product-digest.ts";
import type { ProductIndex } from "./product-index.ts";
import { listOf } from "./shared.ts";

export function addSizes(index: ProductIndex, hits: Collected, typed: readonly number[]): void {
  const firsts = new Set(typed.flatMap((size) => [-1, 0, 1].map((by) => Math.round(size) + by)));
  const sorted = inOrder(typed);
  const gradeOf = ({ values, grade }: DigestSizes) => {
    if (typed.every((size, at) => isSameSize(size, values[at])))
      return grade * (values.length === typed.length ? 1 : 0.9);
    if (isSwapped(values, typed) && inOrder(values) === sorted) return grade * 0.6;
    return -likeness(typed, values);
  };
  const gradesOf = gradesOnce(index, gradeOf);
  for (const first of firsts) {
    const postings = index.sizes.get(first) ?? NO_POSTINGS;
    for (let at = 0; at < postings.length; at += 1) {
      const product = productOf(postings[at] ?? 0);
      addGrades(hits, product, gradesOf(product));
    }
  }
  if (typed.length !== 3) return;
  if (hits.full === 0) addMeasured(index, hits, typed);
  if (!isFound(hits)) addNearestSizes(index, hits, typed);
}

const NO_POSTINGS: Postings = new Uint32Array();

function gradesOnce(
  { sizesOf }: ProductIndex,
  gradeOf: (sizes: DigestSizes) => number,
): (product: number) => readonly number[] {
  const known = new Array<readonly number[] | undefined>(sizesOf.lists.length);
  return (product) => {
    const number = sizesOf.numbers[product] ?? 0;
    const grades = known[number];
    if (grades) return grades;
    const made = listOf(sizesOf, product).map(gradeOf);
    known[number] = made;
    return made;
  };
}

function addGrades(hits: Collected, product: number, grades: readonly number[]): void {
  for (let at = 0; at < grades.length; at += 1) {
    const grade = grades[at] ?? 0;
    if (grade > 0) add(hits, product, grade);
    else if (grade < 0) addNear(hits, product, -grade);
  }
}

/** mm, caliper error on a worn ring. */
const MEASURED = 0.3;
const AS_MEASURED = 0.55;

/** Decimals suggest measured sizes; allows any order and wear. */
function addMeasured(index: ProductIndex, hits: Collected, typed: readonly number[]): void {
  if (typed.every(Number.isInteger)) return;
  const requested = typed.toSorted((a, b) => a - b);
  const gradesOf = gradesOnce(index, ({ values, grade }) => {
    const own = values.toSorted((a, b) => a - b);
    const isIt =
      own.length === 3 &&
      own.every((size, at) => Math.abs(size - (requested[at] ?? 0)) <= MEASURED);
    return isIt ? grade * AS_MEASURED : 0;
  });
  for (let product = 0; product < index.count; product += 1)
    addGrades(hits, product, gradesOf(product));
}

/** Sum of log ratios. */
const FAR_IN_SIZES = 0.5;

function addNearestSizes(index: ProductIndex, hits: Collected, typed: readonly number[]): void {
  const gradesOf = gradesOnce(index, ({ values }) => {
    if (values.length !== typed.length) return 0;
    const off = typed.map((size, at) => Math.abs(Math.log(size / (values[at] ?? 0))));
    const distance = off.reduce((sum, one) => sum + one, 0);
    return distance < FAR_IN_SIZES ? -(NEIGHBOUR - distance / 2) : 0;
  });
  for (let product = 0; product < index.count; product += 1)
    addGrades(hits, product, gradesOf(product));
}

function isSwapped(values: readonly number[], typed: readonly number[]): boolean {
  return values.length === typed.length && values.every((value) => typed.includes(value));
}

function inOrder(values: readonly number[]): string {
  return values.toSorted((a, b) => a - b).join(" ");
}

/** mm, allowing rounding and inches. */
export function isSameSize(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) <= Math.max(0.3, one * 0.003);
}

function likeness(typed: readonly number[], values: readonly number[]): number {
  if (!isSameSize(typed[0] ?? 0, values[0] ?? 0)) return 0;
  const [, second = 0, third = 0] = typed;
  const [, D = 0, B = 0] = values;
  const off = Math.abs(second - D) / second + Math.abs(third - B) / (third || 1) / 3;
  return off < 0.6 ? NEIGHBOUR - off / 2 : 0;
}
