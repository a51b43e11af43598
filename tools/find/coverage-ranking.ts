import { gradeAt, type Hits } from "./hits.ts";
import { type Postings, productOf, seek } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";

const NEAR = 0.5;

export type Weighed = {
  hits: Hits;
  weight: number;
  /** Minimum grade to count as the thing itself; 0 if neighbours count. */
  least: number;
  isPurpose: boolean;
};

const SAME_WEIGHT = 0.01;

/**
 * Returns the best-covering products, ascending, with `named`; fills the index's `scores`. Rarest
 * terms first, stopping when the rest cannot reach the best. The list is scratch memory, valid
 * until the next search.
 */
export function mostAnswering(
  { scratch }: ProductIndex,
  terms: readonly Weighed[],
  named: Uint32Array,
): Uint32Array {
  const { seen, products, answered } = scratch;
  seen.fill(0);
  for (let at = 0; at < named.length; at += 1) {
    const product = named[at] ?? 0;
    seen[product] = 1;
    products[at] = product;
  }
  answerOf(terms, scratch, 0, named.length);
  const rest = terms
    .filter(({ isPurpose }) => !isPurpose)
    .sort((a, b) => b.hits.postings.length - a.hits.postings.length);
  let most = 0;
  let end = named.length;
  for (let term = rest.pop(); term; term = rest.pop()) {
    const start = end;
    end = addUnseen(term.hits.postings, scratch, start);
    answerOf(terms, scratch, start, end);
    for (let at = start; at < end; at += 1) most = Math.max(most, answered[at] ?? 0);
    if (rest.reduce((sum, { weight }) => sum + weight, 0) < most - SAME_WEIGHT) break;
  }
  const least = most - SAME_WEIGHT;
  let count = named.length;
  let isAscending = true;
  for (let at = count; at < end; at += 1) {
    if ((answered[at] ?? 0) < least) continue;
    const product = products[at] ?? 0;
    if (count > 0 && (products[count - 1] ?? 0) > product) isAscending = false;
    products[count] = product;
    count += 1;
  }
  const all = products.subarray(0, count);
  return isAscending ? all : all.sort();
}

function addUnseen(
  postings: Postings,
  { seen, products }: ProductIndex["scratch"],
  start: number,
): number {
  let end = start;
  for (let at = 0; at < postings.length; at += 1) {
    const product = productOf(postings[at] ?? 0);
    if (seen[product]) continue;
    seen[product] = 1;
    products[end] = product;
    end += 1;
  }
  return end;
}

function answerOf(
  terms: readonly Weighed[],
  { scores, products, answered }: ProductIndex["scratch"],
  start: number,
  end: number,
): void {
  answered.fill(0, start, end);
  for (let at = start; at < end; at += 1) scores[products[at] ?? 0] = 0;
  for (const { hits, weight, least, isPurpose } of terms) {
    const { postings } = hits;
    const { length } = postings;
    let place = 0;
    for (let at = start; at < end; at += 1) {
      const product = products[at] ?? 0;
      place = seek(postings, product, place);
      if (place === length) break;
      if (productOf(postings[place] ?? 0) !== product) continue;
      const grade = gradeAt(hits, place);
      scores[product] = (scores[product] ?? 0) + weight * Math.abs(grade);
      if (isPurpose) continue;
      const isIt = grade > 0 && grade >= least;
      const part = isIt ? 1 : least > 0 ? 0 : NEAR;
      answered[at] = (answered[at] ?? 0) + weight * part;
    }
  }
}
