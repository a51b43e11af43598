import { fromCents, sumCents, toCents } from "#app/lib/cents.ts";
import type { InvoiceDocument } from "./invoice.ts";

type Credited = Pick<InvoiceDocument, "lines" | "delivery_cost" | "rates">;

/**
 * What a credit note takes off, after the invoice’s earlier ones. Lines that take the last quantities
 * of a rate take the rest of it. As `private.credit_sums` computes it.
 */
export function creditTotals(
  document: Credited & Pick<InvoiceDocument, "discount" | "delivery_rate">,
  earlier: readonly { document: Credited }[],
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
  const left = creditableQuantities(document, earlier);
  const deliveryLeft =
    toCents(document.delivery_cost) - sumCents(earlier, (note) => note.document.delivery_cost);
  const rates = [...byRate].map(([rate, cents]) => {
    const rest = (part: "net" | "vat") =>
      sumCents(document.rates, (one) => (one.rate === rate ? one[part] : 0)) -
      sumCents(
        earlier.flatMap((note) => note.document.rates),
        (one) => (one.rate === rate ? one[part] : 0),
      );
    const isLast =
      credit.quantities.size > 0 &&
      document.lines.every(
        ({ vat_rate }, position) =>
          vat_rate !== rate || left[position] === (credit.quantities.get(position) ?? 0),
      ) &&
      (document.delivery_rate !== rate || toCents(credit.delivery_cost) === deliveryLeft);
    const net = isLast ? rest("net") : cents;
    const vat = rest("vat");
    return { net, vat: net === rest("net") ? vat : Math.min(vat, rounded((net * rate) / 100)) };
  });
  const net = rates.reduce((sum, one) => sum + one.net, 0);
  const vat = rates.reduce((sum, one) => sum + one.vat, 0);
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
