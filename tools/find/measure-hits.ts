import { firstFrom } from "#app/lib/lower-bound.ts";
import { add, addNear, type Collected, EQUIVALENT, isFound, NEIGHBOUR } from "./hits.ts";
import { gradeOf, productOf } from "./postings.ts";
import { type MeasureList, type ProductIndex, productTypeOf } from "./product-index.ts";
import type { TermOf } from "./reading.ts";
import { listOf } from "./shared.ts";
import type { Axis, Unit } from "./units.ts";

const CAPACITIES: ReadonlySet<Unit> = new Set(["m³/h", "kW", "mbar", "l/rev", "Nm"]);
/** Log ratio of the furthest neighbour. */
const FAR = 0.35;
const FAR_IN_LENGTH = 0.15;
const NOMINAL = 0.6;

export function addMeasure(index: ProductIndex, hits: Collected, term: TermOf<"measure">): void {
  const { unit, axis } = term;
  const isRange = term.min < term.max && Number.isFinite(term.max);
  if (isRange) addScales(index, hits, term);
  const isScale = (product: number) =>
    isRange && listOf(index.rangesOf, product).some((range) => range.unit === unit);
  if (axis === "d" && !isRange) addFitting(index, hits, term);
  // A bare mm size may be a pipe's nominal size.
  if (unit === "mm" && !axis && !isRange)
    addInRange(hits, { ...term, unit: "DN" }, index.measures.get("DN")?.get("any"), NOMINAL);
  const axes = index.measures.get(unit);
  if (!axis)
    for (const [side, list] of axes ?? []) {
      addInRange(hits, term, list, onSide(side), isRange ? isScale : undefined);
    }
  else {
    addInRange(hits, term, axes?.get(axis), 1);
    addInRange(hits, term, axes?.get("any"), 0.75);
  }
}

export function addLargest(
  index: ProductIndex,
  hits: Collected,
  { unit, min }: TermOf<"measure">,
): void {
  const list = index.measures.get(unit)?.get("any");
  if (!list || isFound(hits) || !CAPACITIES.has(unit)) return;
  const { values, postings } = list;
  const most = values[values.length - 1] ?? 0;
  if (min < most) return;
  for (let at = firstFrom(values, most); at < values.length; at += 1)
    addNear(hits, productOf(postings[at] ?? 0), NEIGHBOUR / 5);
}

function addFitting(
  index: ProductIndex,
  hits: Collected,
  { unit, min, max }: TermOf<"measure">,
): void {
  for (const posted of index.productTypes.get("v-ring") ?? []) {
    const product = productOf(posted);
    if (
      productTypeOf(index, product) === "v-ring" &&
      listOf(index.rangesOf, product).some(
        (fits) => fits.unit === unit && fits.min <= min && fits.max >= max,
      )
    )
      add(hits, product, EQUIVALENT);
  }
}

const WIDER = 0.7;

/** Dials pair round values, such as 15 psi and 1 bar (EN 837-1). */
const SAME_SCALE = 0.04;

function addScales(
  index: ProductIndex,
  hits: Collected,
  { unit, min, max }: TermOf<"measure">,
): void {
  for (let product = 0; product < index.count; product += 1) {
    for (const scale of listOf(index.rangesOf, product)) {
      if (scale.unit !== unit) continue;
      // Vacuum appears with and without minus.
      const [low, high] = min === 0 && scale.max === 0 ? [-max, 0] : [min, max];
      const ratio = (high - low) / (scale.max - scale.min);
      if (scale.min === low && scale.max === high) add(hits, product, low === min ? 1 : 0.95);
      else if (Math.abs(scale.min - low) + Math.abs(scale.max - high) < (high - low) * SAME_SCALE)
        add(hits, product, low === min ? 0.9 : 0.85);
      else if (scale.min <= low && scale.max >= high)
        add(hits, product, WIDER * (low === min ? ratio : ratio / 2));
      else addNear(hits, product, NEIGHBOUR / 5 / Math.max(1, ratio));
    }
  }
}

/** Without a side, the bore comes first. */
function onSide(side: Axis | "any"): number {
  return side === "d" || side === "any" ? 1 : 0.9;
}

function addInRange(
  hits: Collected,
  { unit, axis, min, max }: TermOf<"measure">,
  list: MeasureList | undefined,
  factor: number,
  isLeftOut?: (product: number) => boolean,
): void {
  if (!list) return;
  const { values, postings } = list;
  const isCapacity = CAPACITIES.has(unit);
  const far = axis === "L" ? FAR_IN_LENGTH : FAR;
  const reach = min === max ? Math.exp(far) : 1;
  const tolerance = unit === "mm" ? Math.max(0.25, min * 0.002) : Math.abs(min) * 0.005;
  for (const sign of min > 0 ? [1, -1] : [1]) {
    const ends = [sign * (min / reach - tolerance), sign * (max * reach + tolerance)];
    const [low = 0, high = 0] = ends.sort((a, b) => a - b);
    let [last, fit] = [Number.NaN, 0];
    for (let at = firstFrom(values, low); at < values.length; at += 1) {
      const value = values[at] ?? 0;
      if (!(value <= high)) break;
      const posted = postings[at] ?? 0;
      const product = productOf(posted);
      if (isLeftOut?.(product)) continue;
      if (value !== last) {
        const size = sign * value;
        const isRequested = size >= min - tolerance && size <= max + tolerance;
        const isExact = min < max || Math.abs(size - min) < tolerance / 5;
        fit = isRequested ? (isExact ? 1 : ROUNDED) : likeness(size / min, isCapacity);
        last = value;
      }
      const worth = gradeOf(posted) * factor * (sign < 0 ? 0.95 : 1);
      if (fit > 0) add(hits, product, worth * fit);
      else addNear(hits, product, worth * -fit);
    }
  }
}

/** Grade of a rounded equal (38 mm for 1 1/2 inch). */
const ROUNDED = 0.97;

/** Negative for neighbours, 0 for neither. */
function likeness(ratio: number, isCapacity: boolean): number {
  const distance = Math.abs(Math.log(ratio));
  return isCapacity && ratio > 0.9 && ratio < 1.2
    ? 0.85 - distance * (ratio < 1 ? 2 : 1)
    : Math.min(0, distance - NEIGHBOUR);
}
