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
export type Postings = { products: ArrayLike<number>; grades: ArrayLike<number> };

/** Sizes of one kind in ascending order. */
export type MeasureList = Postings & { values: ArrayLike<number> };

/** Lists while products are read. */
type Growing<List> = { [Part in keyof List]: number[] };

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
  /** By their names without blanks and marks. */
  names: Map<string, number[]>;
  /** The words, sorted, for what is only begun to be typed. */
  sortedWords: string[];
};

type GrowingIndex = Omit<ProductIndex, GrowingPart> & {
  [Part in GrowingPart]: ProductIndex[Part] extends Map<infer Key, Postings>
    ? Map<Key, Growing<Postings>>
    : never;
};
type GrowingPart = "codes" | "families" | "words" | "numbers" | "features";

/** Reads all products. What is kept of each goes through `kept`. */
export function* indexProducts(
  products: readonly Findable[],
  kept = (listed: Listed) => listed,
): Sliced<ProductIndex> {
  const index: GrowingIndex = {
    listed: [],
    codes: new Map(),
    families: new Map(),
    words: new Map(),
    numbers: new Map(),
    features: new Map(),
    measures: new Map(),
    sizes: new Map(),
    steps: new Map(),
    names: new Map(),
    sortedWords: [],
  };
  const measures: GrowingMeasures = new Map();
  const cache: SentenceCache = new Map();
  for (const [place, product] of products.entries()) {
    enter(index, measures, place, digestOf(product, cache), kept);
    yield;
  }
  for (const [unit, axes] of measures) {
    const inOrder = new Map([...axes].map(([axis, list]) => [axis, ordered(list)]));
    index.measures.set(unit, inOrder);
    yield;
  }
  for (const lists of [index.codes, index.families, index.words, index.numbers, index.features]) {
    for (const list of lists.values()) pack(list);
    yield;
  }
  for (const list of index.steps.values()) list.sort((a, b) => a.place - b.place);
  index.sortedWords = [...index.words.keys()].sort();
  return index;
}

type GrowingMeasures = Map<Unit, Map<Axis | "any", Growing<MeasureList>>>;

/** From so many on, numbers of fixed width take less room than a list that can grow. */
const LONG = 32;

/** Lays out a list that grows no more. */
function pack(list: Postings): void {
  if (list.products.length < LONG) return;
  list.products = Uint32Array.from(list.products);
  list.grades = Float64Array.from(list.grades);
}

function ordered({ values, products, grades }: Growing<MeasureList>): MeasureList {
  const places = Uint32Array.from(values.keys());
  places.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  return {
    values: Float64Array.from(places, (place) => values[place] ?? 0),
    products: Uint32Array.from(places, (place) => products[place] ?? 0),
    grades: Float64Array.from(places, (place) => grades[place] ?? 0),
  };
}

function enter(
  index: GrowingIndex,
  lists: GrowingMeasures,
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
  valueAt(index.names, listed.compactName, () => []).push(product);
  for (const { unit, axis, value, grade } of listed.measures) {
    const axes = valueAt(lists, unit, () => new Map<Axis | "any", Growing<MeasureList>>());
    const list = valueAt(axes, axis ?? "any", () => ({ values: [], products: [], grades: [] }));
    list.values.push(value);
    list.products.push(product);
    list.grades.push(grade);
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
  into: Map<Key, Growing<Postings>>,
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
