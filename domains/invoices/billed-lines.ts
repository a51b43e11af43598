import { fromCents, toCents } from "#app/lib/cents.ts";
import type { InvoiceDocument } from "./invoice.ts";

export type BilledLine = {
  kind: "line" | "discount" | "delivery";
  description: string;
  quantity: number;
  unit: string;
  price: number;
  discount_percent: number;
  /** Negative for a discount on all lines. */
  net: number;
  rate: number;
  vat: number;
};

type Billed = Pick<
  InvoiceDocument,
  "vat_mode" | "lines" | "delivery_cost" | "delivery_rate" | "rates"
>;

/**
 * Returns every line with its VAT, with discount and delivery as lines, so that nets and VAT add up
 * to those of each rate.
 */
export function billedLines(document: Billed): BilledLine[] {
  const { vat_mode, lines, delivery_cost, delivery_rate, rates } = document;
  const rateOf = (rate: number) => (vat_mode === "export" ? 0 : rate);
  const plain = lines.map((line) => ({
    ...{ kind: "line" as const, description: line.product_name, rate: rateOf(line.vat_rate) },
    ...{ quantity: line.quantity, unit: line.unit, price: line.price },
    ...{ discount_percent: line.discount_percent, net: line.net },
  }));
  const extra = (kind: "discount" | "delivery", rate: number, cents: number) => ({
    ...{ kind, description: kind === "discount" ? "Discount" : "Delivery", rate, quantity: 1 },
    ...{ unit: "", discount_percent: 0, price: fromCents(cents), net: fromCents(cents) },
  });
  const delivery = toCents(delivery_cost);
  const discounts = rates.flatMap(({ rate, net }) => {
    const ofLines = plain.filter((line) => line.rate === rate);
    const gross = ofLines.reduce((sum, line) => sum + toCents(line.net), 0);
    const withoutDelivery = toCents(net) - (rate === rateOf(delivery_rate) ? delivery : 0);
    const discount = withoutDelivery - gross;
    return discount === 0 ? [] : [extra("discount", rate, discount)];
  });
  const deliveries = delivery > 0 ? [extra("delivery", rateOf(delivery_rate), delivery)] : [];
  return withVat([...plain, ...discounts, ...deliveries], rates);
}

/** Rounds running totals, so that no cent is lost. The last line of a rate takes the rest. */
function withVat(lines: readonly Omit<BilledLine, "vat">[], rates: Billed["rates"]): BilledLine[] {
  const totals = new Map(rates.map(({ rate, vat }) => [rate, toCents(vat)]));
  const running = new Map<number, { net: number; vat: number }>();
  return lines.map((line, index) => {
    const { net, vat } = running.get(line.rate) ?? { net: 0, vat: 0 };
    const sum = net + toCents(line.net);
    const isLast = !lines.some((other, at) => at > index && other.rate === line.rate);
    const due = isLast ? (totals.get(line.rate) ?? 0) : roundedVat(sum, line.rate);
    running.set(line.rate, { net: sum, vat: due });
    return { ...line, vat: fromCents(due - vat) };
  });
}

/** Half a cent rounds up. */
function roundedVat(cents: number, rate: number): number {
  return Number((2n * BigInt(cents) * BigInt(Math.round(rate * 100)) + 10_000n) / 20_000n);
}
