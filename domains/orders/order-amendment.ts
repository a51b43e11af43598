import * as v from "valibot";
import { formatPrice } from "#app/lib/numbers.ts";
import { quantityText } from "#domains/products/units.ts";
import { orderLineText } from "./order-line.ts";
import { ORDER_TEXTS, type OrderText, ofOrderTexts } from "./order-texts.ts";

const LINE = v.strictObject({
  id: v.string(),
  product_id: v.nullable(v.string()),
  product_name: v.string(),
  quantity: v.number(),
  unit: v.string(),
  price: v.number(),
  discount_percent: v.number(),
  vat_rate: v.nullable(v.number()),
  note: v.string(),
});

/** As `private.order_terms` returns them. */
const ORDER_TERMS = v.strictObject({
  ...ofOrderTexts(() => v.string()),
  total: v.number(),
  lines: v.array(LINE),
});
export type OrderTerms = v.InferOutput<typeof ORDER_TERMS>;
type Line = OrderTerms["lines"][number];

/** As the customer sees it; without those withdrawn. */
export const AMENDMENT = v.strictObject({
  number: v.number(),
  at: v.string(),
  old: ORDER_TERMS,
  new: ORDER_TERMS,
  reason: v.string(),
  asks_customer: v.boolean(),
  /** Null until the customer confirms. */
  applied_at: v.nullable(v.string()),
  confirmed_at: v.nullable(v.string()),
  confirmed_by: v.string(),
});
export type Amendment = v.InferOutput<typeof AMENDMENT>;

/** What differs, with the total if it does. */
export function amendmentTexts(was: OrderTerms, now: OrderTerms, currency: string): string[] {
  const before = new Map(was.lines.map((line) => [line.id, line]));
  const after = new Set(now.lines.map(({ id }) => id));
  const added = (line: Line) => `${line.product_name}: ${orderLineText(line, currency)}`;
  return [
    ...now.lines.flatMap((line) => {
      const old = before.get(line.id);
      return old ? lineDifferences(old, line, currency) : [`Added ${added(line)}`];
    }),
    ...was.lines.filter(({ id }) => !after.has(id)).map((line) => `Removed ${added(line)}`),
    ...(Object.keys(ORDER_TEXTS) as OrderText[])
      .filter((name) => was[name] !== now[name])
      .map((name) => `${ORDER_TEXTS[name].label}: ${was[name] || "none"} → ${now[name] || "none"}`),
    ...(was.total === now.total
      ? []
      : [
          `Total including VAT: ${formatPrice(was.total, currency)} → ${formatPrice(now.total, currency)}`,
        ]),
  ];
}

function lineDifferences(was: Line, now: Line, currency: string): string[] {
  const price = (amount: number) => formatPrice(amount, currency);
  const named = was.product_name === now.product_name ? [] : [`now ${now.product_name}`];
  const differences = [
    ...named,
    ...(was.quantity === now.quantity && was.unit === now.unit
      ? []
      : [`${quantityText(was.quantity, was.unit)} → ${quantityText(now.quantity, now.unit)}`]),
    ...(was.price === now.price ? [] : [`${price(was.price)} → ${price(now.price)} each`]),
    ...(was.discount_percent === now.discount_percent
      ? []
      : [`discount ${was.discount_percent}% → ${now.discount_percent}%`]),
    ...(was.note === now.note ? [] : [`note “${was.note}” → “${now.note}”`]),
  ];
  return differences.length === 0 ? [] : [`${was.product_name}: ${differences.join(", ")}`];
}
