import { add, addNear, type Collected, isFound, NEIGHBOUR } from "./hits.ts";
import { productOf } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";
import { listOf } from "./shared.ts";

export function addSizes(index: ProductIndex, hits: Collected, typed: readonly number[]): void {
  const firsts = new Set(typed.flatMap((size) => [-1, 0, 1].map((by) => Math.round(size) + by)));
  const sorted = inOrder(typed);
  for (const first of firsts) {
    for (const posted of index.sizes.get(first) ?? []) {
      const product = productOf(posted);
      for (const { values, grade } of listOf(index.sizesOf, product)) {
        if (typed.every((size, at) => isSameSize(size, values[at])))
          add(hits, product, grade * (values.length === typed.length ? 1 : 0.9));
        else if (isSwapped(values, typed) && inOrder(values) === sorted)
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
function addNearestSizes(index: ProductIndex, hits: Collected, typed: readonly number[]): void {
  for (let product = 0; product < index.count; product += 1) {
    for (const { values } of listOf(index.sizesOf, product)) {
      if (values.length !== typed.length) continue;
      const off = typed.map((size, at) => Math.abs(Math.log(size / (values[at] ?? 0))));
      const distance = off.reduce((sum, one) => sum + one, 0);
      if (distance < FAR_IN_SIZES) addNear(hits, product, NEIGHBOUR - distance / 2);
    }
  }
}

/** Whether two lists may be the same sizes in another order: most are not. */
function isSwapped(values: readonly number[], typed: readonly number[]): boolean {
  return values.length === typed.length && values.every((value) => typed.includes(value));
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
  hits: Collected,
  product: number,
  [first = 0, second = 0, third = 0]: readonly number[],
  [d = 0, D = 0, B = 0]: readonly number[],
): void {
  if (!isSameSize(first, d)) return;
  const off = Math.abs(second - D) / second + Math.abs(third - B) / (third || 1) / 3;
  if (off < 0.6) addNear(hits, product, NEIGHBOUR - off / 2);
}
