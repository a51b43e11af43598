import { differenceNote } from "./differences.ts";
import { gradeAt, gradeIn, type Hits, isFound } from "./hits.ts";
import { productOf } from "./postings.ts";
import { type ProductIndex, productTypeOf } from "./product-index.ts";
import { isKindOf, productTypeLabel } from "./product-types.ts";
import type { Reading, Term, TermOf } from "./reading.ts";
import { type Found, IS_IT, wantedProductType } from "./search.ts";
import { listOf } from "./shared.ts";
import { isSameSize } from "./size-hits.ts";

export type Missing = {
  number: string;
  kind: string;
  nearest: { product: number; difference: string }[];
};

export function missingPart(
  index: ProductIndex,
  found: Found,
  first: number | undefined,
): Missing | null {
  const { reading, hits } = found;
  for (const term of reading.terms) {
    const own = hits.get(term);
    if (own && isMissing(index, term, own, first)) {
      return {
        number: numberAround(reading, term),
        kind: kindOf(reading, term),
        nearest: nearestTo(index, found, term, first),
      };
    }
  }
  return otherPart(index, found, first) ?? otherKind(found) ?? unknownNumber(index, found, first);
}

function isMissing(index: ProductIndex, term: Term, own: Hits, first: number | undefined): boolean {
  const isNear = own.full === 0 || gradeIn(own, first) < 0;
  if (term.kind === "sizes") return isNear;
  if (term.kind === "measure") {
    if (term.min < term.max) return Number.isFinite(term.max) && gradeIn(own, first) < 0;
    // Near belt lengths, pulleys and bush bores do not fit.
    const isBush = term.unit === "mm" && isA(index, first, "bush");
    const isPulley = term.axis === "D" && isA(index, first, "pulley");
    if (isBush || isPulley) return gradeIn(own, first) <= 0;
    return (term.axis === "L" || term.unit === "size") && isNear;
  }
  if (term.kind !== "code") return false;
  if (own.full === 0) return true;
  if (term.productType === "insert-bearing" && !isA(index, first, "insert-bearing")) return true;
  // Under a different number, such as a unit with the same insert, it is not the same part.
  if (!term.step || term.isFitted || gradeIn(own, first) === 0) return false;
  const isOwn = isA(index, first, term.productType ?? "") || isA(index, first, "bearing-housing");
  return isOwn && !listOf(index.codesOf, first ?? -1).includes(term.codes[0] ?? "");
}

function isA(index: ProductIndex, product: number | undefined, productType: string): boolean {
  return product !== undefined && isKindOf(productTypeOf(index, product) ?? "", productType);
}

function otherPart(index: ProductIndex, found: Found, first: number | undefined): Missing | null {
  const { facts, terms } = found.reading;
  for (const [fact, ...said] of facts) {
    if (fact === "lovejoy") return { number: `L${said[0]}`, kind: "Coupling spider", nearest: [] };
    if (fact === "rotex-gs") return { number: "ROTEX GS", kind: "Coupling spider", nearest: [] };
    if (fact === "classical")
      return { number: `${said[0]}`, kind: "V-belt", nearest: asNearest(index, found, first) };
    if (fact === "o-ring") return { number: `AS568-${said[0]}`, kind: "O-ring", nearest: [] };
    const code = terms.find(({ kind }) => kind === "code");
    if (fact === "steeper" && code && first !== undefined)
      return {
        number: numberAround(found.reading, code),
        kind: kindOf(found.reading, code),
        nearest: [{ product: first, difference: "other contact angle" }],
      };
  }
  return null;
}

/** Parts of the trade that the catalogue does not list. */
function otherKind(found: Found): Missing | null {
  const wanted = wantedProductType(found.reading);
  const own = wanted && found.hits.get(wanted);
  if (wanted?.kind !== "productType" || !own) return null;
  // Descriptions may mention it.
  if (own.postings.some((_, at) => gradeAt(own, at) >= IS_IT)) return null;
  return { number: found.reading.text, kind: kindOf(found.reading, wanted), nearest: [] };
}

/** Ratings and standards, not part numbers. */
const STANDARD = /^(?:IP|IE|ISO|EN|DIN|SANS|BS|ASTM|PN|CE|ATEX|ANSI)[\s-]?\d/i;

/** A designation that nothing recognised and the first product lacks. */
function unknownNumber(
  index: ProductIndex,
  { reading, hits }: Found,
  first: number | undefined,
): Missing | null {
  const isMet = ({ kind }: Term) => kind === "code" || kind === "sizes" || kind === "machine";
  if (reading.terms.some((term) => isMet(term) && gradeIn(hits.get(term) ?? NONE, first) > 0))
    return null;
  const isDescribed = (["productType", "measure"] as const).every((kind) =>
    reading.terms.some((one) => one.kind === kind && gradeIn(hits.get(one) ?? NONE, first) > 0),
  );
  const name = index.compactNames[first ?? -1] ?? "";
  for (const token of reading.text.matchAll(/(?:(?<!\S)[A-Z]{1,5}[ -])?\S*\d\S*/g)) {
    const [start, end] = [token.index, token.index + token[0].length];
    const own = reading.terms.filter((term) => term.start < end && term.end > start);
    if (!own.every(({ kind }) => /^(?:number|word|feature)$/.test(kind))) continue;
    const isUnknown = own.some((term) => {
      const found = hits.get(term);
      return term.kind === "number" && found && !isFound(found);
    });
    const isUnmet = own.some(
      (term) =>
        (term.kind === "number" && !name.includes(`${term.value}`)) ||
        (term.kind === "word" && gradeIn(hits.get(term) ?? NONE, first) <= 0),
    );
    const figures = token[0].replace(/\D/g, "").length;
    const isMixed = /[A-Za-z]/.test(token[0]) && figures > 1 && !STANDARD.test(token[0]);
    if ((isUnknown && figures > 2) || (isMixed && isUnmet && !isDescribed))
      return { number: token[0], kind: "", nearest: [] };
  }
  return null;
}

function numberAround({ text, terms }: Reading, term: Term): string {
  const at = terms.indexOf(term);
  const before = terms[at - 1];
  const isSection = term.kind === "measure" && before?.kind === "code";
  const start = isSection ? before.start : term.start;
  let { end } = term;
  for (const next of terms.slice(at + 1)) {
    if (next.kind !== "feature" || /[^\s\-/.,]/.test(text.slice(end, next.start))) break;
    end = Math.max(end, next.end);
  }
  return text.slice(start, end) + (/^[^\s,;+]*/.exec(text.slice(end))?.[0] ?? "");
}

function kindOf({ terms }: Reading, term: Term): string {
  const named = terms.find(({ kind }) => kind === "productType");
  const code = terms.find((one) => one.kind === "code" && one.productType !== undefined);
  const productType =
    (term.kind === "code" && term.productType) ||
    (code?.kind === "code" && code.productType) ||
    (named?.kind === "productType" && named.productType);
  const label = productType ? productTypeLabel(productType) : "";
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const MOST_NEAREST = 3;
/** Relative difference of bore and outside diameter that still fits. */
const NEAR = 0.015;

const NONE: Hits = { postings: new Uint32Array(), grades: null, full: 0, near: 0 };

function nearestTo(
  index: ProductIndex,
  found: Found,
  term: Term,
  first: number | undefined,
): Missing["nearest"] {
  if (term.kind === "code" && term.productType === "insert-bearing" && first !== undefined)
    return [{ product: first, difference: `whole unit with ${term.label}` }];
  if (term.kind === "code")
    return ofSameSize(index, term).map((product) => {
      const difference = [`not ${term.label}`, differenceNote(index, found, product)];
      return { product, difference: difference.filter(Boolean).join(", ") };
    });
  if (term.kind !== "sizes") return [];
  const own = listOf(index.sizesOf, first ?? -1).some(({ values }) =>
    term.values.slice(0, 2).every((requested, at) => {
      const has = values[at] ?? 0;
      return isSameSize(requested, has) || Math.abs(requested - has) < requested * NEAR;
    }),
  );
  return own ? asNearest(index, found, first) : [];
}

function asNearest(
  index: ProductIndex,
  found: Found,
  product: number | undefined,
): Missing["nearest"] {
  if (product === undefined) return [];
  return [{ product, difference: differenceNote(index, found, product) ?? "not the same" }];
}

/** Types with equal mounting dimensions. */
const ALIKE = [["cylindrical"], ["spherical", "self-aligning", "carb"]];

/** ISO 15 width and diameter series of abbreviated numbers. */
const SERIES: Record<string, string> = { 2: "02", 3: "03", 4: "04", 12: "02", 13: "03", 213: "03" };

/** "NUP 2" and "NU 2" are 02; "222" and "22" are 22. */
function dimensionSeries(series: string): string {
  const figures = series.replace(/^[A-Z]+/, "");
  return SERIES[figures] ?? figures.slice(-2);
}

function ofSameSize(index: ProductIndex, term: TermOf<"code">): number[] {
  const alike = ALIKE.find((productTypes) => productTypes.includes(term.productType ?? ""));
  if (!term.step || !alike) return [];
  const [series, place] = term.step;
  const products = new Set<number>();
  for (const [other, steps] of index.steps) {
    if (dimensionSeries(other) !== dimensionSeries(series)) continue;
    const code = steps.find((one) => one.place === place)?.code;
    for (const posted of index.codes.get(code ?? "") ?? []) {
      const product = productOf(posted);
      if (alike.includes(productTypeOf(index, product) ?? "")) products.add(product);
    }
  }
  return [...products].slice(0, MOST_NEAREST);
}
