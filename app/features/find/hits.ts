import type { Postings } from "./product-index.ts";

/**
 * How well each product fits one term: from 0, not at all, to 1. A neighbour of what was asked, such as the
 * next size, has its grade below zero.
 */
export type Hits = {
  grades: Float32Array;
  /** Those with a grade, each once. */
  products: number[];
  full: number;
  near: number;
};

/** Whether anything was found for a term, be it a neighbour. */
export function isFound({ full, near }: Hits): boolean {
  return full > 0 || near > 0;
}

export function add(hits: Hits, product: number, grade: number): void {
  const known = hits.grades[product] ?? 0;
  if (known <= 0) hits.full += 1;
  if (!(known < grade)) return;
  if (known === 0) hits.products.push(product);
  hits.grades[product] = grade;
}

export function addNear(hits: Hits, product: number, grade: number): void {
  const known = hits.grades[product] ?? 0;
  if (known > 0 || grade <= 0) return;
  if (known === 0) {
    hits.near += 1;
    hits.products.push(product);
  }
  if (known > -grade) hits.grades[product] = -grade;
}

export function addAll(hits: Hits, postings: Postings | undefined, factor = 1): void {
  if (!postings) return;
  const { products, grades } = postings;
  for (let at = 0; at < products.length; at += 1)
    add(hits, products[at] ?? 0, (grades[at] ?? 0) * factor);
}

/** What another number for the same part, or for what replaces it, is worth. */
export const EQUIVALENT = 0.8;
export const NEIGHBOUR = 0.5;
