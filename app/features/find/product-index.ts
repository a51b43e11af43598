import { digestOf, type Findable, type ProductDigest } from "./product-digest.ts";
import type { Axis, Unit } from "./units.ts";

/** Products with a grade from 0 to 1 each: how surely what is listed under a key says what they are. */
export type Postings = Map<number, number>;

export type IndexedMeasure = {
  product: number;
  value: number;
  axis: Axis | undefined;
  grade: number;
};
export type IndexedSizes = { product: number; values: readonly number[]; grade: number };

/** A catalogue ready to be searched: every product was read once. */
export type ProductIndex = {
  digests: ProductDigest[];
  codes: Map<string, Postings>;
  families: Map<string, Postings>;
  words: Map<string, Postings>;
  numbers: Map<number, Postings>;
  measures: Map<Unit, IndexedMeasure[]>;
  /** By the first of the sizes, in whole millimetres. */
  sizes: Map<number, IndexedSizes[]>;
  /** Codes of one series in their order. */
  steps: Map<string, { place: number; code: string }[]>;
  /** The words, sorted, for what is only begun to be typed. */
  sortedWords: string[];
};

/** Longest time (ms) that reading products holds up what else there is to do. */
const SLICE = 6;

/** Reads all products, in slices between which others get their turn. */
export async function indexProducts(products: readonly Findable[]): Promise<ProductIndex> {
  const building = build(products);
  for (;;) {
    const until = performance.now() + SLICE;
    do {
      const { value, done } = building.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function* build(products: readonly Findable[]): Generator<undefined, ProductIndex> {
  const index: ProductIndex = {
    digests: [],
    codes: new Map(),
    families: new Map(),
    words: new Map(),
    numbers: new Map(),
    measures: new Map(),
    sizes: new Map(),
    steps: new Map(),
    sortedWords: [],
  };
  const sentences = new Map();
  for (const [place, product] of products.entries()) {
    enter(index, place, digestOf(product, sentences));
    yield;
  }
  for (const list of index.measures.values()) list.sort((a, b) => a.value - b.value);
  yield;
  for (const list of index.steps.values()) list.sort((a, b) => a.place - b.place);
  index.sortedWords = [...index.words.keys()].sort();
  return index;
}

function enter(index: ProductIndex, product: number, digest: ProductDigest): void {
  index.digests.push(digest);
  const { codes, families, words, numbers, measures, sizes, steps } = digest;
  for (const [code, grade] of codes) post(index.codes, code, product, grade);
  for (const [family, grade] of families) post(index.families, family, product, grade);
  for (const [word, grade] of words) post(index.words, word, product, grade);
  for (const [number, grade] of numbers) post(index.numbers, number, product, grade);
  for (const { unit, ...measure } of measures) {
    listed(index.measures, unit).push({ product, ...measure });
  }
  for (const { values, grade } of sizes) {
    listed(index.sizes, Math.round(values[0] ?? 0)).push({ product, values, grade });
  }
  for (const { series, place, code } of steps) {
    const known = listed(index.steps, series);
    if (!known.some((one) => one.code === code)) known.push({ place, code });
  }
}

function post<Key>(map: Map<Key, Postings>, key: Key, product: number, grade: number): void {
  let postings = map.get(key);
  if (!postings) {
    postings = new Map();
    map.set(key, postings);
  }
  if ((postings.get(product) ?? 0) < grade) postings.set(product, grade);
}

function listed<Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] {
  let list = map.get(key);
  if (!list) {
    list = [];
    map.set(key, list);
  }
  return list;
}
