import type { Sliced } from "#app/lib/slices.ts";
import type { FeatureName } from "./features.ts";
import { numberKey } from "./number-key.ts";
import { collecting, type Postings, posting } from "./postings.ts";
import {
  type DigestMeasure,
  type DigestRange,
  type DigestSizes,
  digestOf,
  type Findable,
  type ProductDigest,
  type SentenceCache,
} from "./product-digest.ts";
import { listOf, type SharedLists, shared, sharedLists } from "./shared.ts";
import type { Axis, Unit } from "./units.ts";

export type MeasureList = { values: Float64Array; postings: Postings };

export type Kind = Pick<
  ProductDigest,
  "productType" | "usual" | "usualSize" | "features" | "ratings"
>;

export type Listed = Kind & {
  name: string;
  compactName: string;
  codes: readonly string[];
  measures: readonly DigestMeasure[];
  sizes: readonly DigestSizes[];
  ranges: readonly DigestRange[];
};

export type ProductIndex = {
  count: number;
  names: string[];
  /** Description, brand and numbers. */
  descriptions: string[];
  /** By numberKey. */
  byNumber: Map<string, number[]>;
  compactNames: string[];
  byCompactName: Uint32Array;
  wordsInName: Uint8Array;
  inStock: Uint8Array;
  kinds: Kind[];
  kindOf: Uint32Array;
  codesOf: SharedLists<string>;
  measuresOf: SharedLists<DigestMeasure>;
  sizesOf: SharedLists<DigestSizes>;
  rangesOf: SharedLists<DigestRange>;
  codes: Map<string, Postings>;
  productTypes: Map<string, Postings>;
  words: Map<string, Postings>;
  numbers: Map<number, Postings>;
  features: Map<string, Postings>;
  measures: Map<Unit, Map<Axis | "any", MeasureList>>;
  /** By the first size in whole mm. */
  sizes: Map<number, Postings>;
  steps: Map<string, { place: number; code: string }[]>;
  sortedWords: string[];
  scratch: Scratch;
};

/** Search scratch per product; not re-entrant. */
type Scratch = {
  grades: Float32Array;
  products: Uint32Array;
  scores: Float64Array;
  answered: Float64Array;
  steps: Int32Array;
  seen: Uint8Array;
};

export function* indexProducts(products: readonly Findable[]): Sliced<ProductIndex> {
  const count = products.length;
  const names: string[] = [];
  const compactNames: string[] = [];
  const wordsInName = new Uint8Array(count);
  const inStock = new Uint8Array(count);
  const kinds = shared<Kind>(({ productType, usual, usualSize, features, ratings }) =>
    JSON.stringify([productType, usual, usualSize, features, ratings]),
  );
  const kindOf = new Uint32Array(count);
  const codesOf = sharedLists<string>(count, (code) => code);
  const measuresOf = sharedLists<DigestMeasure>(
    count,
    ({ unit, value, axis, grade }) => `${unit} ${value} ${axis} ${grade}`,
  );
  const sizesOf = sharedLists<DigestSizes>(count, ({ values, grade }) => `${values} ${grade}`);
  const rangesOf = sharedLists<DigestRange>(count, ({ unit, min, max }) => `${unit} ${min} ${max}`);
  const codes = collecting<string>();
  const productTypes = collecting<string>();
  const words = collecting<string>();
  const numbers = collecting<number>();
  const features = collecting<string>();
  const sizes = collecting<number>();
  const steps: ProductIndex["steps"] = new Map();
  const cache: SentenceCache = new Map();

  for (const [place, product] of products.entries()) {
    const digest = digestOf(product, cache);
    names.push(digest.name);
    compactNames.push(digest.compactName);
    wordsInName[place] = digest.wordsInName;
    inStock[place] = Number(product.stock > 0);
    kindOf[place] = kinds.numberOf(kindIn(digest));
    codesOf.set(place, [...digest.codes.keys()]);
    measuresOf.set(place, digest.measures);
    sizesOf.set(place, digest.sizes);
    rangesOf.set(place, digest.ranges);
    for (const [code, grade] of digest.codes) codes.add(code, place, grade);
    for (const [productType, grade] of digest.productTypes)
      productTypes.add(productType, place, grade);
    for (const [word, grade] of digest.words) words.add(word, place, grade);
    for (const [number, grade] of digest.numbers) numbers.add(number, place, grade);
    for (const [name, value] of Object.entries(digest.features) as [FeatureName, string][])
      features.add(`${name} ${value}`, place, 1);
    for (const first of new Set(digest.sizes.map(({ values }) => Math.round(values[0] ?? 0))))
      sizes.add(first, place, 1);
    for (const { series, place: at, code } of digest.steps) {
      const known = valueAt(steps, series, () => []);
      if (!known.some((one) => one.code === code)) known.push({ place: at, code });
    }
    yield;
  }
  for (const list of steps.values()) list.sort((a, b) => a.place - b.place);
  yield;
  const measures = yield* measureLists(count, measuresOf.of);
  const byCompactName = Uint32Array.from(names.keys());
  byCompactName.sort((a, b) => order(compactNames[a] ?? "", compactNames[b] ?? ""));
  yield;
  const lists = { words: words.lists(), numbers: numbers.lists() };
  yield;
  return {
    count,
    names,
    descriptions: products.map(
      ({ description, part_number = "", brand = "", manufacturer_numbers = "" }) =>
        [description, part_number, brand, manufacturer_numbers].filter(Boolean).join("\n"),
    ),
    byNumber: placesByNumber(products),
    compactNames,
    byCompactName,
    wordsInName,
    inStock,
    kinds: kinds.items,
    kindOf,
    codesOf: codesOf.of,
    measuresOf: measuresOf.of,
    sizesOf: sizesOf.of,
    rangesOf: rangesOf.of,
    ...lists,
    codes: codes.lists(),
    productTypes: productTypes.lists(),
    features: features.lists(),
    measures,
    sizes: sizes.lists(),
    steps,
    sortedWords: [...lists.words.keys()].sort(),
    scratch: {
      grades: new Float32Array(count),
      products: new Uint32Array(count),
      scores: new Float64Array(count),
      answered: new Float64Array(count),
      steps: new Int32Array(count),
      seen: new Uint8Array(count),
    },
  };
}

/** A part number is found before a manufacturer’s number. */
function placesByNumber(products: readonly Findable[]): ProductIndex["byNumber"] {
  const places: ProductIndex["byNumber"] = new Map();
  const add = (texts: (product: Findable) => string[]) => {
    for (const [place, product] of products.entries()) {
      for (const key of new Set(texts(product).map(numberKey))) {
        const known = places.get(key);
        if (known) known.push(place);
        else if (key) places.set(key, [place]);
      }
    }
  };
  add(({ part_number = "" }) => [part_number]);
  add(({ manufacturer_numbers = "" }) => manufacturer_numbers.split(";"));
  return places;
}

function kindIn({ productType, usual, usualSize, features, ratings }: ProductDigest): Kind {
  return { productType, usual, usualSize, features, ratings };
}

export function listedAt(index: ProductIndex, product: number | undefined): Listed | undefined {
  if (product === undefined) return undefined;
  const kind = index.kinds[index.kindOf[product] ?? -1];
  return (
    kind && {
      ...kind,
      name: index.names[product] ?? "",
      compactName: index.compactNames[product] ?? "",
      codes: listOf(index.codesOf, product),
      measures: listOf(index.measuresOf, product),
      sizes: listOf(index.sizesOf, product),
      ranges: listOf(index.rangesOf, product),
    }
  );
}

export function productTypeOf(index: ProductIndex, product: number): string | null {
  return index.kinds[index.kindOf[product] ?? -1]?.productType ?? null;
}

function* measureLists(
  count: number,
  measuresOf: SharedLists<DigestMeasure>,
): Sliced<ProductIndex["measures"]> {
  const lengths = new Map<Unit, Map<Axis | "any", number>>();
  for (let product = 0; product < count; product += 1) {
    for (const { unit, axis = "any" } of listOf(measuresOf, product)) {
      const axes = valueAt(lengths, unit, () => new Map<Axis | "any", number>());
      axes.set(axis, (axes.get(axis) ?? 0) + 1);
    }
  }
  yield;
  const lists: ProductIndex["measures"] = new Map();
  const ends = new Map<MeasureList, number>();
  for (const [unit, axes] of lengths) {
    const made = [...axes].map(([axis, length]): [Axis | "any", MeasureList] => [
      axis,
      { values: new Float64Array(length), postings: new Uint32Array(length) },
    ]);
    lists.set(unit, new Map(made));
  }
  for (let product = 0; product < count; product += 1) {
    for (const { unit, axis = "any", value, grade } of listOf(measuresOf, product)) {
      const list = lists.get(unit)?.get(axis);
      if (!list) continue;
      const end = ends.get(list) ?? 0;
      list.values[end] = value;
      list.postings[end] = posting(product, grade);
      ends.set(list, end + 1);
    }
  }
  yield;
  for (const axes of lists.values()) {
    for (const [axis, list] of axes) {
      axes.set(axis, byValue(list));
      yield;
    }
  }
  return lists;
}

function byValue({ values, postings }: MeasureList): MeasureList {
  const sorted = { values: values.toSorted(), postings: new Uint32Array(values.length) };
  const next = new Map<number, number>();
  for (const [at, value] of sorted.values.entries()) if (!next.has(value)) next.set(value, at);
  for (const [at, value] of values.entries()) {
    const place = next.get(value) ?? 0;
    sorted.postings[place] = postings[at] ?? 0;
    next.set(value, place + 1);
  }
  return sorted;
}

export function order(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
