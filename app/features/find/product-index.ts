import type { Sliced } from "#app/lib/slices.ts";
import type { FeatureName } from "./features.ts";
import {
  digestOf,
  type Findable,
  type ProductDigest,
  type SentenceCache,
} from "./product-digest.ts";
import type { Axis, Unit } from "./units.ts";

/** Places of products in ascending order, each with a grade from 0 to 1: how surely it is that. */
export type Postings = { products: number[]; grades: number[] };

/** Sizes of one kind in ascending order. */
export type MeasureList = { value: number; product: number; grade: number }[];

/** What is kept of a product for ranking and explaining. */
export type Listed = Omit<ProductDigest, "families" | "words" | "numbers" | "steps">;

/** A catalogue ready to be searched: every product was read once. */
export type ProductIndex = {
  listed: Listed[];
  codes: Map<string, Postings>;
  families: Map<string, Postings>;
  words: Map<string, Postings>;
  numbers: Map<number, Postings>;
  features: Map<string, Postings>;
  measures: Map<Unit, Map<Axis | "any", MeasureList>>;
  /** Products by the first of their sizes, in whole millimetres. */
  sizes: Map<number, number[]>;
  /** Codes of one series in their order. */
  steps: Map<string, { place: number; code: string }[]>;
  /** The words, sorted, for what is only begun to be typed. */
  sortedWords: string[];
};

/** Reads all products. What is kept of each goes through `kept`. */
export function* indexProducts(
  products: readonly Findable[],
  kept = (listed: Listed) => listed,
): Sliced<ProductIndex> {
  const index: ProductIndex = {
    listed: [],
    codes: new Map(),
    families: new Map(),
    words: new Map(),
    numbers: new Map(),
    features: new Map(),
    measures: new Map(),
    sizes: new Map(),
    steps: new Map(),
    sortedWords: [],
  };
  const cache: SentenceCache = new Map();
  for (const [place, product] of products.entries()) {
    enter(index, place, digestOf(product, cache), kept);
    yield;
  }
  for (const axes of index.measures.values()) {
    for (const list of axes.values()) list.sort((a, b) => a.value - b.value);
    yield;
  }
  for (const list of index.steps.values()) list.sort((a, b) => a.place - b.place);
  index.sortedWords = [...index.words.keys()].sort();
  return index;
}

function enter(
  index: ProductIndex,
  product: number,
  digest: ProductDigest,
  kept: (listed: Listed) => Listed,
): void {
  const { families, words, numbers, steps, ...rest } = digest;
  const listed = kept(rest);
  index.listed.push(listed);
  post(index.codes, listed.codes, product);
  post(index.families, families, product);
  post(index.words, words, product);
  post(index.numbers, numbers, product);
  const features = Object.entries(listed.features) as [FeatureName, string][];
  post(index.features, new Map(features.map(([name, value]) => [`${name} ${value}`, 1])), product);
  for (const { unit, axis, value, grade } of listed.measures) {
    const axes = valueAt(index.measures, unit, () => new Map<Axis | "any", MeasureList>());
    valueAt(axes, axis ?? "any", () => []).push({ product, value, grade });
  }
  for (const first of new Set(listed.sizes.map(({ values }) => Math.round(values[0] ?? 0)))) {
    valueAt(index.sizes, first, () => []).push(product);
  }
  for (const { series, place, code } of steps) {
    const known = valueAt(index.steps, series, () => []);
    if (!known.some((one) => one.code === code)) known.push({ place, code });
  }
}

function post<Key>(
  into: Map<Key, Postings>,
  grades: ReadonlyMap<Key, number>,
  product: number,
): void {
  for (const [key, grade] of grades) {
    const postings = valueAt(into, key, () => ({ products: [], grades: [] }));
    postings.products.push(product);
    postings.grades.push(grade);
  }
}

function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
