import { gradeIn } from "./hits.ts";
import type { ProductIndex } from "./product-index.ts";
import type { TermOf } from "./reading.ts";
import type { Found } from "./search.ts";
import { listOf } from "./shared.ts";

export type SizeDifference = { requested: number; has: number };

/** mm. Listed to 0.1, rounding inches. */
const ROUNDING = 0.05 + 1e-9;

export function sizeDifferences(
  index: ProductIndex,
  { reading, hits }: Found,
  product: number,
): SizeDifference[] {
  return reading.terms.flatMap((term) => {
    const found = hits.get(term);
    if (!found || gradeIn(found, product) === 0) return [];
    const pairs =
      term.kind === "measure"
        ? ofMeasure(index, term, product)
        : term.kind === "sizes"
          ? ofSizes(index, term, product)
          : [];
    return pairs.filter(({ requested, has }) => Math.abs(requested - has) > ROUNDING);
  });
}

function ofMeasure(
  index: ProductIndex,
  { unit, axis, min: requested, max }: TermOf<"measure">,
  product: number,
): SizeDifference[] {
  if (unit !== "mm" || requested !== max) return [];
  const fits = listOf(index.rangesOf, product).some(
    (range) => range.unit === unit && range.min <= requested && range.max >= requested,
  );
  const own = listOf(index.measuresOf, product).filter(
    (one) => one.unit === unit && one.axis && (!axis || one.axis === axis),
  );
  const [nearest] = own
    .map(({ value }) => value)
    .sort((a, b) => far(a, requested) - far(b, requested));
  return fits || nearest === undefined ? [] : [{ requested, has: nearest }];
}

function ofSizes(
  index: ProductIndex,
  { values }: TermOf<"sizes">,
  product: number,
): SizeDifference[] {
  const apart = (own: readonly number[]) =>
    values.reduce((sum, requested, at) => sum + far(requested, own[at] ?? 0), 0);
  const lists = listOf(index.sizesOf, product).map((one) => one.values);
  const inOrders = lists.flatMap((own) =>
    own.length === 3 ? ORDERS.map((order) => order.map((at) => own[at] ?? 0)) : [own],
  );
  const [nearest] = inOrders
    .filter((own) => own.length >= values.length)
    .sort((a, b) => apart(a) - apart(b));
  return nearest ? values.map((requested, at) => ({ requested, has: nearest[at] ?? 0 })) : [];
}

/** Typed order first, to win ties. */
const ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [1, 2, 0],
  [0, 2, 1],
  [2, 0, 1],
  [2, 1, 0],
];

function far(one: number, other: number): number {
  return Math.abs(one - other);
}
