import { differences, hasUnknownSuffix } from "./differences.ts";
import { requestedFeatures } from "./feature-fit.ts";
import type { Finding } from "./finder.ts";
import { gradeIn, isFound } from "./hits.ts";
import { compact } from "./product-digest.ts";
import { listedAt, type ProductIndex, productTypeOf } from "./product-index.ts";
import type { Fact, TermOf } from "./reading.ts";
import { type Found, IS_IT, isPartNumber, wantedProductType } from "./search.ts";
import { listOf } from "./shared.ts";
import { sizeDifferences } from "./size-differences.ts";

const OTHER_PART: ReadonlySet<Fact[0]> = new Set<Fact[0]>([
  ...(["steeper", "rotex-gs", "other-jaw", "lovejoy", "insert", "sleeved-unit"] as const),
  ...(["other-unit", "unit-of-shaft", "inch-unit", "inch-sleeve", "cogged", "classical"] as const),
  ...(["v-ring", "lip-form", "o-ring"] as const),
]);

export function isSure({ exact, basis: { index, found } }: Finding): boolean {
  if (exact.length > 0) return exact.length === 1;
  const [first, second] = found.ranked;
  if (first === undefined) return false;
  if (index.compactNames[first] === compact(found.reading.text)) return true;
  if (found.reading.facts.some(([fact]) => OTHER_PART.has(fact))) return false;
  if (hasUnknownSuffix(found) || !answersAll(index, found, first)) return false;
  const isSet = second !== undefined && productTypeOf(index, second) === "bearing-set";
  return second === undefined || isSet || !answersAll(index, found, second);
}

/**
 * With a whole part number, other words may be description; with a section or size alone, all must
 * match. Free words may name a position; numbers and sizes never do.
 */
function answersAll(index: ProductIndex, found: Found, product: number): boolean {
  const isNumbered = found.reading.terms.some((term) => term.kind === "code" && term.step);
  const wanted = wantedProductType(found.reading);
  let hasNumber = false;
  for (const [term, hits] of found.hits) {
    if (term.kind === "manufacturer" || term.kind === "feature") continue;
    const grade = gradeIn(hits, product);
    const least = isNumbered && term !== wanted ? 0 : IS_IT;
    if (term.kind === "word" ? grade <= 0 && isFound(hits) : grade <= least) return false;
    if (term.kind === "code" && !hasCode(index, product, term)) return false;
    if (term.kind === "measure" && !hasMeasure(index, product, term)) return false;
    // 0310 is not 310.
    if (term.kind === "number" && found.reading.text[term.start] === "0") return false;
    hasNumber ||= isPartNumber(term) && !(term.kind === "code" && !term.productType);
  }
  return (
    hasNumber &&
    hasDesign(index, found, product) &&
    differences(index, found, product).length === 0 &&
    sizeDifferences(index, found, product).length === 0
  );
}

function hasMeasure(index: ProductIndex, product: number, term: TermOf<"measure">): boolean {
  const { unit, min, max } = term;
  const isIt = (value: number) => Math.abs(Math.abs(value) - Math.abs(min)) <= Math.abs(min) / 1e3;
  return (
    min < max ||
    listOf(index.measuresOf, product).some((one) => one.unit === unit && isIt(one.value)) ||
    listOf(index.rangesOf, product).some(
      (one) => one.unit === unit && one.min <= min && one.max >= max,
    )
  );
}

/** E without a cage excludes the brass-caged bearing without E. */
function hasDesign(index: ProductIndex, { reading }: Found, product: number): boolean {
  const { design, cage } = requestedFeatures(reading);
  const own = listedAt(index, product)?.features;
  return !design || cage !== undefined || own?.design === design || own?.cage !== "brass";
}

/** Ignores the digits inside another number. Housings have two numbers. */
function hasCode(
  index: ProductIndex,
  product: number,
  { codes, productType }: TermOf<"code">,
): boolean {
  const own = listOf(index.codesOf, product);
  return productType === "plummer-block"
    ? codes.every((code) => own.includes(code))
    : codes.some((code) => own.includes(code));
}
