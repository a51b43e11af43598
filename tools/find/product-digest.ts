import type { Features } from "./features.ts";
import {
  isKindOf,
  joinedWords,
  productTypeAt,
  productTypes as productTypeTable,
  splitWords,
} from "./product-types.ts";
import type { Reading, Term, TermOf } from "./reading.ts";
import { readDescription, readProductText } from "./understand.ts";
import type { Axis, Unit } from "./units.ts";
import { stem } from "./words.ts";

export type Findable = {
  name: string;
  description: string;
  stock: number;
  category: { name: string } | null;
  part_number?: string;
  brand?: string;
  /** Separated by semicolons. */
  manufacturer_numbers?: string;
};

export type DigestMeasure = {
  unit: Unit;
  value: number;
  axis: Axis | undefined;
  grade: number;
};

export type DigestRange = { unit: Unit; min: number; max: number };

export type DigestSizes = { values: readonly number[]; grade: number };

export type ProductDigest = {
  name: string;
  /** Without blanks and marks. */
  compactName: string;
  wordsInName: number;
  productType: string | null;
  /** Ranks what blower fitters usually mean first (nitrile, SPB). */
  usual: number;
  /** For a bare size; deep groove on small shafts, spherical roller from 60 mm. */
  usualSize: number;
  features: Features;
  codes: Map<string, number>;
  productTypes: Map<string, number>;
  words: Map<string, number>;
  numbers: Map<number, number>;
  measures: DigestMeasure[];
  /** Ratings in the name; fewer means plainer. */
  ratings: string[];
  ranges: DigestRange[];
  sizes: DigestSizes[];
  steps: { series: string; place: number; code: string }[];
};

/** Descriptions share sentences; each is parsed once. */
export type SentenceCache = Map<string, { reading: Reading; stems: string[] }>;

const IN_NAME = 1;
const IN_DESCRIPTION = 0.3;
const IN_CATEGORY = 0.4;
const IN_SET = 0.8;
const NARROWER = 0.92;
const A_PART_OF = 0.6;
const FOR_IT = 0.5;
/** Valves go by flange size; DN is the conveying pipe. */
const OF_FLANGES = 0.9;

export function digestOf(product: Findable, cache: SentenceCache): ProductDigest {
  const { name, description, category, brand = "" } = product;
  const reading = readProductText(name);
  const codeTerms = reading.terms.filter((term) => term.kind === "code");
  const digest: ProductDigest = {
    name,
    compactName: compact(name),
    wordsInName: 0,
    productType: null,
    usual: 0,
    usualSize: 0,
    features: {},
    codes: new Map(),
    productTypes: new Map(),
    words: new Map(),
    numbers: new Map(),
    measures: [],
    ratings: [...new Set(reading.terms.flatMap(ratingOf))],
    ranges: [],
    sizes: [],
    steps: [],
  };
  const isSet = codeTerms.filter(({ step }) => step).length > 1;
  enterName(digest, name, category?.name ?? "");
  enterWords(digest, splitWords(brand).map(stem), IN_CATEGORY);
  enterReading(digest, reading, isSet ? IN_SET : IN_NAME);
  if (digest.productType === "rotary-valve") enterFlanges(digest);
  for (const sentence of description.split(/(?<=[.;]) /)) {
    let known = cache.get(sentence);
    if (!known) {
      const stems = [...splitWords(sentence).map(stem), ...joinedWords(sentence)];
      known = { reading: readDescription(sentence), stems };
      cache.set(sentence, known);
    }
    enterReading(digest, known.reading, IN_DESCRIPTION);
    enterWords(digest, known.stems, IN_DESCRIPTION);
    for (let at = 0; at < known.stems.length; at += 1) {
      const found = productTypeAt(known.stems, at);
      if (!found) continue;
      enterProductType(digest, found.productType, IN_DESCRIPTION * FOR_IT);
      at += found.length - 1;
    }
  }
  setUsual(digest);
  return digest;
}

const LARGE_SHAFT = 60;

/** Measure unit or steel grade. */
export function ratingOf(term: Term): string[] {
  if (term.kind === "measure") return [term.unit];
  return term.kind === "code" && !term.productType ? [term.label] : [];
}

function setUsual(digest: ProductDigest): void {
  const { productType, features, codes, measures } = digest;
  if (features.material === "FKM") digest.usual = -0.1;
  if (productType === "belt" && codes.has("spb")) digest.usual = 0.1;
  const bore = measures.find(({ axis }) => axis === "d")?.value;
  if (bore === undefined || (productType !== "spherical" && productType !== "deep-groove")) return;
  digest.usualSize = (productType === "spherical") === bore >= LARGE_SHAFT ? 2.5 : 1;
}

export function compact(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

function enterName(digest: ProductDigest, name: string, category: string): void {
  const stems = splitWords(name.normalize("NFKD")).map(stem);
  digest.wordsInName = new Set(stems).size;
  enterWords(digest, stems, IN_NAME);
  const categoryStems = splitWords(category).map(stem);
  enterWords(digest, categoryStems, IN_CATEGORY);
  // English names end with the thing itself ("Rotary Valve Rotor").
  const behindFor = stems.indexOf("for");
  const own = behindFor < 0 ? stems : stems.slice(0, behindFor);
  const named = namedProductTypes(own);
  const [head = null] = named.toReversed();
  const [categoryHead = null] = namedProductTypes(categoryStems).toReversed();
  digest.productType = head ?? categoryHead;
  if (head) enterProductType(digest, head, IN_NAME);
  for (const productType of named) enterProductType(digest, productType, FOR_IT);
  if (categoryHead) enterProductType(digest, categoryHead, head ? IN_CATEGORY : NARROWER);
  if (behindFor < 0) return;
  for (const productType of namedProductTypes(stems.slice(behindFor + 1)))
    enterProductType(digest, productType, FOR_IT);
}

function namedProductTypes(stems: string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < stems.length; at += 1) {
    const here = productTypeAt(stems, at);
    if (!here) continue;
    found.push(here.productType);
    at += here.length - 1;
  }
  return found;
}

function enterProductType(digest: ProductDigest, productType: string, grade: number): void {
  raise(digest.productTypes, productType, grade);
  for (const [wider, { isPart }] of productTypeTable.get(productType)?.wider ?? []) {
    raise(digest.productTypes, wider, grade * (isPart ? A_PART_OF : NARROWER));
  }
}

function enterWords(digest: ProductDigest, stems: string[], grade: number): void {
  for (const word of stems) raise(digest.words, word, grade);
  if (grade !== IN_NAME) return;
  for (const [at, word] of stems.entries()) {
    const next = stems[at + 1];
    if (next && word.length <= 4 && /^[a-z]+$/.test(word) && /^\d+$/.test(next))
      raise(digest.words, `${word}${next}`, grade);
    if (/^\d/.test(word)) raise(digest.numbers, Number(word), 0.9);
  }
}

function enterReading(digest: ProductDigest, { terms }: Reading, grade: number): void {
  for (const term of terms) {
    if (term.kind === "code") enterCode(digest, term, grade);
    else if (term.kind === "sizes") enterSizes(digest, term.values);
    else if (term.kind === "measure") {
      if (term.min < term.max && (grade === IN_NAME || term.unit === "mm"))
        digest.ranges.push({ unit: term.unit, min: term.min, max: term.max });
      for (const value of new Set([term.min, term.max])) {
        enterMeasure(digest, { unit: term.unit, axis: term.axis, value, grade });
      }
    } else if (term.kind === "feature") {
      // Descriptions mention other materials; use only if the name has none.
      if (grade !== IN_DESCRIPTION || term.name === "material")
        digest.features[term.name] ??= term.value;
    }
  }
}

function enterCode(digest: ProductDigest, term: TermOf<"code">, grade: number): void {
  // Housings carry one number per bearing series.
  for (const code of term.codes) raise(digest.codes, code, grade);
  if (grade === IN_DESCRIPTION) return;
  if (
    term.productType &&
    (digest.productType === null || isKindOf(term.productType, digest.productType))
  ) {
    digest.productType = term.productType;
    enterProductType(digest, term.productType, grade);
  }
  const [code] = term.codes;
  if (term.step && code) digest.steps.push({ series: term.step[0], place: term.step[1], code });
  if (term.bore !== undefined)
    enterMeasure(digest, { unit: "mm", axis: "d", value: term.bore, grade: grade * 0.95 });
}

function enterSizes(digest: ProductDigest, values: readonly number[]): void {
  const grade = values.length > 2 ? 1 : 0.7;
  digest.sizes.push({ values, grade });
  const [inside = 0, outside = 0, width] = values;
  const isRing = inside < outside && (width === undefined || width < outside);
  const axes: (Axis | undefined)[] = isRing ? ["d", "D", "B"] : [];
  for (const [at, value] of values.entries()) {
    enterMeasure(digest, { unit: "mm", axis: axes[at], value, grade });
  }
}

function enterFlanges(digest: ProductDigest): void {
  const size = digest.measures.find(({ unit }) => unit === "mm");
  if (size) digest.measures.push({ ...size, unit: "DN", grade: size.grade * OF_FLANGES });
}

function enterMeasure(digest: ProductDigest, measure: DigestMeasure): void {
  digest.measures.push(measure);
  const isMain = measure.axis === "d" || measure.axis === "L";
  const grade = isMain && measure.grade >= 0.7 ? 1 : measure.grade * 0.85;
  raise(digest.numbers, Math.abs(measure.value), grade);
}

function raise<Key>(map: Map<Key, number>, key: Key, grade: number): void {
  if ((map.get(key) ?? 0) < grade) map.set(key, grade);
}
