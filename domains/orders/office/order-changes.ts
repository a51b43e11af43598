import * as v from "valibot";
import type { Change } from "#app/data/audit-log.ts";
import { rateText } from "#app/lib/currency.ts";
import { formatCount, formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";
import { PIECES, quantityText } from "#domains/products/units.ts";
import { ORDER_LABELS } from "./order-draft.ts";

export function orderChangeTexts(
  change: Change,
  currency: string,
  lines: readonly Change[] = [],
): string[] {
  const price = (amount: unknown) => formatPrice(Number(amount), currency);
  if (change.action === "insert") {
    return [`Created the order: ${price(change.after?.total)}`];
  }
  const status = columnChange(change, "status");
  const total = columnChange(change, "total");
  const rate = columnChange(change, "exchange_rate");
  const own = (value: unknown) =>
    Number(value) ? rateText(houseCurrency(), currency, Number(value)) : "none";
  const account = columnChange(change, "user_id");
  const notified = columnChange(change, "notified_statuses");
  const ofLines = lineTexts(lines, currency);
  return [
    ...(status ? [`Status: ${status.from} → ${status.to}`] : []),
    ...(ofLines.length > 0 ? [ofLines.join("\n")] : []),
    ...(total ? [`Total: ${price(total.from)} → ${price(total.to)}`] : []),
    ...(rate ? [`Exchange rate: ${own(rate.from)} → ${own(rate.to)}`] : []),
    ...Object.entries(ORDER_LABELS).flatMap(([column, label]) => {
      const text = columnChange(change, column);
      return text ? [`${label}: ${text.from || "none"} → ${text.to || "none"}`] : [];
    }),
    ...(notified ? [`Notified the customer: ${listed(notified.to).at(-1)}`] : []),
    ...(account
      ? [account.to ? "Linked to the customer’s account" : "Unlinked from the account"]
      : []),
  ];
}

const LINE = v.object({
  product_name: v.string(),
  quantity: v.number(),
  unit: v.optional(v.string(), PIECES),
  price: v.number(),
  discount_percent: v.optional(v.number(), 0),
  note: v.optional(v.string(), ""),
});
type Line = v.InferOutput<typeof LINE>;

/** As `2 × “Seal” at $10.00`. */
export function lineText(line: unknown, currency: string): string | null {
  const read = v.safeParse(LINE, line);
  if (!read.success) return null;
  const { product_name, quantity, unit, price, discount_percent } = read.output;
  const less = discount_percent > 0 ? `, less ${discount_percent}%` : "";
  return `${quantityText(quantity, unit)} × “${product_name}” at ${formatPrice(price, currency)}${less}`;
}

/** Every save rewrites all lines, so only differences count. */
function lineTexts(changes: readonly Change[], currency: string): string[] {
  const gone = changes.flatMap(({ action, before }) => readLines(action === "delete", before));
  const texts: string[] = [];
  for (const { action, after } of changes.toReversed()) {
    for (const line of readLines(action === "insert", after)) {
      const at = gone.findIndex(({ product_name }) => product_name === line.product_name);
      const [was] = at < 0 ? [] : gone.splice(at, 1);
      texts.push(was ? differenceText(was, line, currency) : `Added ${lineText(line, currency)}`);
    }
  }
  return [
    ...texts.filter(Boolean),
    ...gone.toReversed().map((line) => `Removed ${lineText(line, currency)}`),
  ];
}

function readLines(applies: boolean, line: unknown): Line[] {
  const read = v.safeParse(LINE, line);
  return applies && read.success ? [read.output] : [];
}

function differenceText(was: Line, now: Line, currency: string): string {
  const price = (amount: number) => formatPrice(amount, currency);
  const differences = [
    ...(was.quantity === now.quantity && was.unit === now.unit
      ? []
      : [`${quantityText(was.quantity, was.unit)} → ${formatCount(now.quantity)} ${now.unit}`]),
    ...(was.price === now.price ? [] : [`${price(was.price)} → ${price(now.price)}`]),
    ...(was.discount_percent === now.discount_percent
      ? []
      : [`discount ${was.discount_percent}% → ${now.discount_percent}%`]),
    ...(was.note === now.note ? [] : [`note “${was.note}” → “${now.note}”`]),
  ];
  return differences.length === 0 ? "" : `“${now.product_name}”: ${differences.join(", ")}`;
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
