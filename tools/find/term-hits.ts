import { firstFrom } from "#app/lib/lower-bound.ts";
import {
  add,
  addAll,
  addNear,
  type Collected,
  EQUIVALENT,
  type Hits,
  hitsIn,
  NEIGHBOUR,
} from "./hits.ts";
import { addLargest, addMeasure } from "./measure-hits.ts";
import { gradeOf, type Postings, productOf } from "./postings.ts";
import { type ProductIndex, productTypeOf } from "./product-index.ts";
import { isKindOf } from "./product-types.ts";
import type { Term, TermOf } from "./reading.ts";
import { listOf } from "./shared.ts";
import { addSizes } from "./size-hits.ts";
import { corrected } from "./words.ts";

export function hitsOf(index: ProductIndex, term: Term, isLast: boolean): Hits {
  return hitsIn(index, (hits) => addHits(index, hits, term, isLast));
}

function addHits(index: ProductIndex, hits: Collected, term: Term, isLast: boolean): void {
  switch (term.kind) {
    case "code":
      addCode(index, hits, term, isLast);
      break;
    case "machine":
      for (const { product, parts } of term.machines) {
        if (product !== null) add(hits, product, 1);
        for (const place of parts) add(hits, place, PART_OF_MACHINE);
      }
      break;
    case "productType":
      addAll(hits, index.productTypes.get(term.productType));
      break;
    case "measure":
      addMeasure(index, hits, term);
      addLargest(index, hits, term);
      break;
    case "sizes":
      addSizes(index, hits, term.values);
      break;
    case "number":
      addNumber(index, hits, term.value, isLast);
      break;
    case "word":
      addWord(index, hits, term.stem, isLast);
      break;
    case "manufacturer":
      addAll(hits, index.words.get(term.manufacturer.toLowerCase()));
      if (hits.full === 0) addAll(hits, index.productTypes.get(term.productType));
      break;
    case "feature":
      addAll(hits, index.features.get(`${term.name} ${term.value}`));
  }
}

const PART_OF_MACHINE = 0.8;
const SAME_BORE = 0.3;

function addCode(
  index: ProductIndex,
  hits: Collected,
  term: TermOf<"code">,
  isLast: boolean,
): void {
  for (const [place, code] of term.codes.entries()) {
    addCoded(index, hits, index.codes.get(code), term.productType, place === 0 ? 1 : EQUIVALENT);
  }
  const [code = ""] = term.codes;
  if (hits.full === 0 && /^[a-z]/.test(code)) addAll(hits, index.words.get(code));
  if (hits.full > 0) return;
  if (isLast) for (const word of begunWith(index, code)) addAll(hits, index.words.get(word), 0.7);
  // Bearing figures mean nothing within other numbers (608 in a housing's).
  if (/^\d+$/.test(code) && !term.productType) addAll(hits, index.numbers.get(Number(code)), 0.6);
  if (hits.full > 0) return;
  for (const { code: neighbour, distance } of neighbours(index, term)) {
    for (const posted of index.codes.get(neighbour) ?? [])
      addNear(hits, productOf(posted), NEIGHBOUR - Math.min(distance, 20) / 100);
  }
  if (hits.near === 0 && term.bore && term.productType) addSameBore(index, hits, term);
}

/** Grade of a same-numbered other product (bush 1210 for bearing 1210). */
const NAMESAKE = 0.5;

function addCoded(
  index: ProductIndex,
  hits: Collected,
  postings: Postings | undefined,
  productType: string | undefined,
  grade: number,
): void {
  const isNamesake = (posted: number) => {
    const own = productTypeOf(index, productOf(posted));
    if (!productType || !own || own === "bearing-set") return false;
    return !isKindOf(own, productType) && !isKindOf(productType, own);
  };
  if (!postings?.some(isNamesake)) addAll(hits, postings, grade);
  else
    for (const posted of postings)
      add(hits, productOf(posted), gradeOf(posted) * grade * (isNamesake(posted) ? NAMESAKE : 1));
}

function addSameBore(
  index: ProductIndex,
  hits: Collected,
  { codes: [code = ""], productType, bore = 0 }: TermOf<"code">,
): void {
  const list = index.measures.get("mm")?.get("d");
  if (!list) return;
  // N floats like NU; NUP and NF locate like NJ (ISO 15 sizes are equal).
  const like = code.replace(/^n(?=\d)/, "nu").replace(/^n(?:up|f)/, "nj");
  for (let at = firstFrom(list.values, bore); list.values[at] === bore; at += 1) {
    const product = productOf(list.postings[at] ?? 0);
    if (productTypeOf(index, product) !== productType) continue;
    const isAlike = listOf(index.codesOf, product).includes(like);
    addNear(hits, product, SAME_BORE + (isAlike ? 0.1 : 0));
  }
}

export function neighbours(
  index: ProductIndex,
  { step }: TermOf<"code">,
): { code: string; distance: number }[] {
  if (!step) return [];
  const [series, place] = step;
  const known = index.steps.get(series) ?? [];
  const found = [
    known.findLast((one) => one.place < place),
    known.find((one) => one.place > place),
  ];
  return found.flatMap((one) =>
    one ? [{ code: one.code, distance: Math.abs(one.place - place) }] : [],
  );
}

function addNumber(index: ProductIndex, hits: Collected, value: number, isLast: boolean): void {
  addAll(hits, index.numbers.get(value));
  const figures = `${value}`;
  if (hits.full === 0 || (isLast && figures.length > 2)) {
    for (const word of begunWith(index, figures)) addAll(hits, index.words.get(word), 0.7);
  }
  if (hits.full > 0 || value <= 0) return;
  for (const unit of ["mm", "m³/h", "mbar", "kW", "size"] as const) {
    addMeasure(index, hits, { kind: "measure", start: 0, end: 0, unit, min: value, max: value });
  }
}

const BEGUN = 0.8;
const CORRECTED = 0.6;

function addWord(index: ProductIndex, hits: Collected, word: string, isLast: boolean): void {
  addAll(hits, index.words.get(word));
  if (word.length > 1 && (isLast || hits.full === 0))
    for (const longer of begunWith(index, word)) addAll(hits, index.words.get(longer), BEGUN);
  if (hits.full > 0) return;
  const meant = corrected(word, index.words.keys());
  if (meant) addAll(hits, index.words.get(meant), CORRECTED);
}

function begunWith(index: ProductIndex, begin: string): string[] {
  const words = index.sortedWords;
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") <= begin) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (words[end]?.startsWith(begin)) end += 1;
  return words.slice(low, end);
}
