import { gradeOf, type Postings, posting, productOf, seek } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";

/** 0 to 1; neighbours, such as the next size, are negative. */
export type Hits = {
  postings: Postings;
  grades: Float32Array | null;
  full: number;
  near: number;
};

export type Collected = Pick<Hits, "full" | "near"> & {
  whole: Postings | null;
  isBegun: boolean;
  grades: Float32Array;
  products: Uint32Array;
  count: number;
};

/** Uses the index's scratch lists; not re-entrant. */
export function hitsIn(
  { scratch: { grades, products } }: ProductIndex,
  collect: (hits: Collected) => void,
): Hits {
  const collected: Collected = {
    ...{ whole: null, isBegun: false, grades, products },
    ...{ count: 0, full: 0, near: 0 },
  };
  collect(collected);
  const { whole, count, full, near } = collected;
  if (whole) return { postings: whole, grades: null, full, near };
  const postings = ascending(products, count, grades);
  const own = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const product = postings[at] ?? 0;
    own[at] = grades[product] ?? 0;
    postings[at] = posting(product, 0);
  }
  return { postings, grades: own, full, near };
}

/** Ratio of scanning speed to sorting speed. */
const FASTER_THAN_SORTED = 16;

function ascending(products: Uint32Array, count: number, all: Float32Array): Uint32Array {
  const found = products.slice(0, count);
  let isSorted = true;
  for (let at = 1; at < count && isSorted; at += 1)
    isSorted = (found[at - 1] ?? 0) < (found[at] ?? 0);
  if (isSorted) return found;
  if (count * FASTER_THAN_SORTED < all.length) return found.sort();
  for (let [product, at] = [0, 0]; product < all.length; product += 1) {
    if (all[product] === 0) continue;
    found[at] = product;
    at += 1;
  }
  return found;
}

export function gradeAt({ postings, grades }: Hits, at: number): number {
  return (grades ? grades[at] : Math.fround(gradeOf(postings[at] ?? 0))) ?? 0;
}

export function gradeIn(hits: Hits, product: number | undefined): number {
  if (product === undefined) return 0;
  const at = seek(hits.postings, product, 0);
  const found = hits.postings[at];
  return found !== undefined && productOf(found) === product ? gradeAt(hits, at) : 0;
}

export function isFound({ full, near }: Pick<Hits, "full" | "near">): boolean {
  return full > 0 || near > 0;
}

export function add(hits: Collected, product: number, grade: number): void {
  begin(hits);
  const known = hits.grades[product] ?? 0;
  if (known <= 0) hits.full += 1;
  if (!(known < grade)) return;
  if (known === 0) note(hits, product);
  hits.grades[product] = grade;
}

export function addNear(hits: Collected, product: number, grade: number): void {
  begin(hits);
  const known = hits.grades[product] ?? 0;
  if (known > 0 || grade <= 0) return;
  if (known === 0) {
    hits.near += 1;
    note(hits, product);
  }
  if (known > -grade) hits.grades[product] = -grade;
}

function begin(hits: Collected): void {
  if (hits.isBegun) return;
  const { whole } = hits;
  hits.whole = null;
  hits.isBegun = true;
  hits.grades.fill(0);
  for (let at = 0; whole && at < whole.length; at += 1) {
    const posted = whole[at] ?? 0;
    note(hits, productOf(posted));
    hits.grades[productOf(posted)] = gradeOf(posted);
  }
}

function note(hits: Collected, product: number): void {
  hits.products[hits.count] = product;
  hits.count += 1;
}

export function addAll(hits: Collected, postings: Postings | undefined, factor = 1): void {
  if (!postings) return;
  if (!hits.isBegun && !hits.whole && factor === 1) {
    hits.whole = postings;
    hits.full = postings.length;
    return;
  }
  for (let at = 0; at < postings.length; at += 1) {
    const posted = postings[at] ?? 0;
    add(hits, productOf(posted), gradeOf(posted) * factor);
  }
}

/** Grade of an equivalent or replacing number. */
export const EQUIVALENT = 0.8;
export const NEIGHBOUR = 0.5;
