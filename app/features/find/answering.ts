import { gradeAt, type Hits } from "./hits.ts";
import { productOf, seek } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";

/** Of a neighbour counts so much, when it is judged how much of a search a product answers. */
const NEAR = 0.5;

/** What a term counts where its hits are found. */
export type Weighed = {
  hits: Hits;
  weight: number;
  /** From this grade on a product is it, and no neighbour. */
  least: number;
  /** A thing for a blower need not speak of blowers, and what speaks of such a thing is none. */
  isPurpose: boolean;
};

/** Weights that are this near each other are the same. */
const SAME_WEIGHT = 0.01;

/**
 * Returns the products that answer as much of a search as any, in ascending order, with the `named` ones; the index's
 * `scores` then hold theirs. What is found least often is looked at first: as soon as what is found by the rest alone
 * can answer no more than is answered already, nothing else is looked at.
 */
export function mostAnswering(
  { scratch: { scores, seen } }: ProductIndex,
  terms: readonly Weighed[],
  named: Uint32Array,
): Uint32Array {
  seen.fill(0);
  answersOf(terms, unseen(named, seen), scores);
  const parts: { products: Uint32Array; answered: Float64Array }[] = [];
  const rest = terms
    .filter(({ isPurpose }) => !isPurpose)
    .sort((a, b) => b.hits.postings.length - a.hits.postings.length);
  let most = 0;
  for (let term = rest.pop(); term; term = rest.pop()) {
    const products = unseen(term.hits.postings.map(productOf), seen);
    const answered = answersOf(terms, products, scores);
    for (const weight of answered) most = Math.max(most, weight);
    parts.push({ products, answered });
    if (rest.reduce((sum, { weight }) => sum + weight, 0) < most - SAME_WEIGHT) break;
  }
  const least = most - SAME_WEIGHT;
  return joined([named, ...parts.map(({ products, answered }) => from(least, products, answered))]);
}

/** Returns those of the products that were not seen yet, and notes that they were. */
function unseen(products: Uint32Array, seen: Uint8Array): Uint32Array {
  const list = new Uint32Array(products.length);
  let count = 0;
  for (const product of products) {
    if (seen[product]) continue;
    seen[product] = 1;
    list[count] = product;
    count += 1;
  }
  return list.subarray(0, count);
}

/** Returns those of the products that answer so much or more. */
function from(least: number, products: Uint32Array, answered: Float64Array): Uint32Array {
  const list = new Uint32Array(products.length);
  let count = 0;
  for (let at = 0; at < products.length; at += 1) {
    if ((answered[at] ?? 0) < least) continue;
    list[count] = products[at] ?? 0;
    count += 1;
  }
  return list.subarray(0, count);
}

/** Notes the scores of these products, and returns how much of the search each of them answers. */
function answersOf(
  terms: readonly Weighed[],
  products: Uint32Array,
  scores: Float64Array,
): Float64Array {
  const answered = new Float64Array(products.length);
  for (const product of products) scores[product] = 0;
  for (const { hits, weight, least, isPurpose } of terms) {
    const { postings } = hits;
    let place = 0;
    for (let at = 0; at < products.length; at += 1) {
      const product = products[at] ?? 0;
      place = seek(postings, product, place);
      if (place === postings.length) break;
      if (productOf(postings[place] ?? 0) !== product) continue;
      const grade = gradeAt(hits, place);
      scores[product] = (scores[product] ?? 0) + weight * Math.abs(grade);
      if (isPurpose) continue;
      const isIt = grade > 0 && grade >= least;
      answered[at] = (answered[at] ?? 0) + weight * (isIt ? 1 : NEAR);
    }
  }
  return answered;
}

/** Returns the products of all lists, which have none in common, in ascending order. */
function joined(lists: readonly Uint32Array[]): Uint32Array {
  const [one, ...others] = lists.filter(({ length }) => length > 0);
  if (!one || others.length === 0) return one ?? new Uint32Array();
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all.sort();
}
