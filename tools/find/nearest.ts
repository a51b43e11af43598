import { gradeIn, isFound } from "./hits.ts";
import type { ProductIndex } from "./product-index.ts";
import type { TermOf } from "./reading.ts";
import type { Found } from "./search.ts";
import { listOf } from "./shared.ts";
import { isSameSize } from "./size-hits.ts";
import { neighbours } from "./term-hits.ts";
import type { Unit } from "./units.ts";
import { withUnit } from "./with-unit.ts";

export function nearest(index: ProductIndex, found: Found, shown: readonly number[]): string[] {
  return found.reading.terms.flatMap((term) => {
    const hits = found.hits.get(term);
    if (!hits || !isFound(hits)) return [];
    if (term.kind === "code" && hits.full === 0) {
      const codes = neighbours(index, term).map(({ code }) => code.toUpperCase());
      const others = codes.length > 0 ? `nearest ${codes.join(" and ")}` : "these have its bore";
      return [`No ${term.label} in our list: ${others}.`];
    }
    const isShort = gradeIn(hits, shown[0]) < 0;
    if (term.kind === "sizes") return nearestSizes(index, term, shown);
    if (term.kind === "measure" && Number.isFinite(term.max) && term.min < term.max && isShort)
      return [`No scale covers ${term.min} to ${withUnit(term.max, term.unit)}.`];
    if (term.kind === "measure" && Number.isFinite(term.max) && term.min < term.max)
      return nearestScale(index, term, shown[0]);
    if (term.kind === "measure" && term.min === term.max)
      return nearestValues(index, term, shown, isShort ? 0 : FAR);
    return [];
  });
}

function nearestSizes(
  index: ProductIndex,
  { values }: TermOf<"sizes">,
  shown: readonly number[],
): string[] {
  const [first] = shown;
  if (first === undefined) return [];
  const list = listOf(index.sizesOf, first);
  if (list.some((one) => values.every((value, at) => isSameSize(value, one.values[at])))) return [];
  const best = list.find((one) => one.values.length === values.length);
  if (!best) return [];
  const isSwapped = [...values].sort().join() === [...best.values].sort().join();
  const size = sizesLabel(best.values);
  return [isSwapped ? `Read as ${size}.` : `No ${sizesLabel(values)}: nearest ${size}.`];
}

function nearestScale(index: ProductIndex, term: TermOf<"measure">, product = -1): string[] {
  const span = term.max - term.min;
  const scale = listOf(index.rangesOf, product).find(
    ({ unit, min, max }) => unit === term.unit && max - min < span && max - min > span * FAR,
  );
  return scale
    ? [`No scale of ${range(term)}: nearest ${scale.min} to ${withUnit(scale.max, term.unit)}.`]
    : [];
}

/** Relative; beyond it nothing is a neighbour. */
const FAR = 0.4;

function nearestValues(
  index: ProductIndex,
  term: TermOf<"measure">,
  shown: readonly number[],
  far: number,
): string[] {
  const fits = listOf(index.rangesOf, shown[0] ?? -1).filter(({ unit }) => unit === term.unit);
  if (term.axis === "d" && fits.some(({ min, max }) => min <= term.min && max >= term.min))
    return [];
  let [below, above] = [0, Number.POSITIVE_INFINITY];
  for (const product of shown) {
    for (const { unit, axis, value } of listOf(index.measuresOf, product)) {
      if (unit !== term.unit || (term.axis && axis && axis !== term.axis)) continue;
      const size = Math.abs(value);
      const ratio = size / Math.abs(term.min);
      if (ratio < far || ratio > 1 / far) continue;
      if (isSameSize(size, Math.abs(term.min))) return [];
      if (size < Math.abs(term.min)) below = Math.max(below, size);
      else above = Math.min(above, size);
    }
  }
  const near = [below, above].filter((value) => value > 0 && Number.isFinite(value));
  return near.length > 0 ? [`No ${range(term)}: nearest ${inWords(near, term.unit)}.`] : [];
}

function inWords(values: number[], unit: Unit): string {
  return values.map((value) => withUnit(value, unit)).join(" and ");
}

export function range({ min, max, unit }: TermOf<"measure">): string {
  if (min === max) return withUnit(min, unit);
  if (max === Number.POSITIVE_INFINITY) return `from ${withUnit(min, unit)}`;
  return min === 0 ? `up to ${withUnit(max, unit)}` : `${min} to ${withUnit(max, unit)}`;
}

export function sizesLabel(values: readonly number[]): string {
  return `${values.join(" × ")} mm`;
}
