import { readAmount } from "#app/office/form/amounts.ts";
import { QUOTE } from "#domains/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domains/quotes/quote-totals.ts";
import { rateOf } from "./convert-draft.ts";
import { type QuoteDraft, readLine } from "./quote-draft.ts";

export type DraftTotals = QuoteTotals & {
  /** Percent, over lines with a known cost. Null without one, or without an exchange rate. */
  margin: number | null;
  /** Number of invalid lines, which do not count. */
  unread: number;
};

export function draftTotals({ fields, lines }: QuoteDraft): DraftTotals {
  const { currency } = fields;
  const read = lines.flatMap((line) => readLine(line, currency).value ?? []);
  const { entries } = QUOTE;
  const discount = readAmount(entries.discount_percent, fields.discount_percent).value ?? 0;
  const totals = quoteTotals(
    {
      vat_mode: fields.vat_mode,
      discount_percent: discount,
      delivery_cost:
        readAmount(entries.delivery_cost, fields.delivery_cost, { currency }).value ?? 0,
      delivery_vat_rate: readAmount(entries.delivery_vat_rate, fields.delivery_vat_rate).value ?? 0,
    },
    read.map((line) => ({ ...line, chosen: false })),
  );
  let [price, cost] = [0, 0];
  for (const line of read) {
    if (line.kind !== "line" || line.unit_cost === null) continue;
    price += line.quantity * line.unit_price * (1 - line.discount_percent / 100);
    cost += line.quantity * line.unit_cost;
  }
  return {
    ...totals,
    margin: marginOf(price * (1 - discount / 100), cost, rateOf(fields)),
    unread: lines.length - read.length,
  };
}

/** The cost is in house currency. Null without a price, a cost or a rate. */
export function marginOf(price: number, cost: number, rate: number | null): number | null {
  if (rate === null || price === 0 || cost === 0) return null;
  return (1 - cost / (price * rate)) * 100;
}
