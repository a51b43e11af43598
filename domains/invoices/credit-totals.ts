import { fromCents, sumCents, toCents } from "./cents.ts";
import type { InvoiceDocument } from "./invoice.ts";

/** What a credit note takes off. As `credit_invoice` computes it. */
export function creditTotals(
  document: Pick<InvoiceDocument, "lines" | "discount" | "delivery_rate">,
  credit: {
    /** By position on the invoice. */
    quantities: ReadonlyMap<number, number>;
    delivery_cost: number;
    /** Without lines. */
    amount: number;
    rate: number;
  },
): { net: number; vat: number; total: number } {
  const byRate = new Map<number, number>();
  const add = (rate: number, cents: number) => byRate.set(rate, (byRate.get(rate) ?? 0) + cents);
  const all = sumCents(document.lines, ({ net }) => net);
  const less = all > 0 ? toCents(document.discount) / all : 0;
  for (const [position, quantity] of credit.quantities) {
    const line = document.lines[position];
    if (!line) continue;
    add(line.vat_rate, rounded(quantity * line.price * (100 - line.discount_percent)));
  }
  for (const [rate, cents] of byRate) byRate.set(rate, cents - rounded(cents * less));
  if (credit.quantities.size === 0) add(credit.rate, toCents(credit.amount));
  if (credit.delivery_cost > 0) add(document.delivery_rate, toCents(credit.delivery_cost));
  const net = [...byRate.values()].reduce((sum, cents) => sum + cents, 0);
  const vat = [...byRate].reduce((sum, [rate, cents]) => sum + rounded((cents * rate) / 100), 0);
  return { net: fromCents(net), vat: fromCents(vat), total: fromCents(net + vat) };
}

/** Half a cent rounds up, despite floating-point error. */
function rounded(cents: number): number {
  return Math.round(Number(cents.toFixed(6)));
}

/** Returns the quantities of an invoice that are not credited yet, by position. */
export function creditableQuantities(
  document: Pick<InvoiceDocument, "lines">,
  credits: readonly { document: Pick<InvoiceDocument, "lines"> }[],
): number[] {
  const credited = credits.flatMap((credit) => credit.document.lines);
  return document.lines.map(({ quantity }, position) =>
    credited
      .filter((line) => line.position === position)
      .reduce((left, line) => Number((left - line.quantity).toFixed(3)), quantity),
  );
}

/** Allocates an amount to open documents, oldest first. */
export function oldestFirst(
  amount: number,
  owing: readonly { id: string; open: number }[],
): { invoice: string; amount: number }[] {
  let left = toCents(amount);
  return owing.flatMap(({ id, open }) => {
    const part = Math.min(left, toCents(open));
    left -= part;
    return part > 0 ? [{ invoice: id, amount: fromCents(part) }] : [];
  });
}
