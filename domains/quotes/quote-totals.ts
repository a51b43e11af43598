import type { DocumentLine, QuoteDocument } from "./quote.ts";

// Integer arithmetic in cents, hundredths of a percent and thousandths of a unit. Half a cent
// rounds up once per line after its discount, once for the overall discount and once for the VAT of
// each rate. A test compares this with `private.quote_rates`.

type Line = Pick<
  DocumentLine,
  "kind" | "quantity" | "unit_price" | "discount_percent" | "vat_rate" | "chosen"
>;
type Quote = Pick<
  QuoteDocument,
  "vat_mode" | "discount_percent" | "delivery_cost" | "delivery_vat_rate"
>;

/** `rate` in percent. */
export type RateTotal = { rate: number; net: number; vat: number };

export type QuoteTotals = {
  /** Before the overall discount, without delivery. */
  lines: number;
  discount: number;
  delivery: number;
  net: number;
  vat: number;
  gross: number;
  /** Highest rate first. */
  rates: RateTotal[];
};

export function lineNet({
  quantity,
  unit_price,
  discount_percent,
}: Pick<Line, "quantity" | "unit_price" | "discount_percent">): number {
  const product =
    scaled(quantity, 3) * scaled(unit_price, 2) * (10_000n - scaled(discount_percent, 2));
  return dollars(divided(product, 10_000_000n));
}

/** An alternative, once chosen, replaces its line. */
export function countedLines<T extends Pick<Line, "kind" | "chosen">>(lines: readonly T[]): T[] {
  return lines.filter((line, index) =>
    line.kind === "line" ? !alternativesOf(lines, index).some(({ chosen }) => chosen) : line.chosen,
  );
}

/** They follow the line directly. */
export function alternativesOf<T extends Pick<Line, "kind">>(
  lines: readonly T[],
  index: number,
): T[] {
  const below = lines.slice(index + 1);
  const next = below.findIndex(({ kind }) => kind === "line");
  return below
    .slice(0, next === -1 ? undefined : next)
    .filter(({ kind }) => kind === "alternative");
}

export function quoteTotals(quote: Quote, lines: readonly Line[]): QuoteTotals {
  const isExport = quote.vat_mode === "export";
  const byRate = new Map<number, bigint>();
  let sum = 0n;
  for (const line of countedLines(lines)) {
    const net = scaled(lineNet(line), 2);
    const rate = isExport ? 0 : line.vat_rate;
    byRate.set(rate, (byRate.get(rate) ?? 0n) + net);
    sum += net;
  }
  let discount = 0n;
  for (const [rate, net] of byRate) {
    const part = divided(net * scaled(quote.discount_percent, 2), 10_000n);
    byRate.set(rate, net - part);
    discount += part;
  }
  const delivery = scaled(quote.delivery_cost, 2);
  if (delivery > 0n) {
    const rate = isExport ? 0 : quote.delivery_vat_rate;
    byRate.set(rate, (byRate.get(rate) ?? 0n) + delivery);
  }
  const rates = [...byRate]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, net]) => ({ rate, net, vat: divided(net * scaled(rate, 2), 10_000n) }));
  const net = sum - discount + delivery;
  const vat = rates.reduce((total, one) => total + one.vat, 0n);
  return {
    lines: dollars(sum),
    discount: dollars(discount),
    delivery: dollars(delivery),
    net: dollars(net),
    vat: dollars(vat),
    gross: dollars(net + vat),
    rates: rates.map((one) => ({ rate: one.rate, net: dollars(one.net), vat: dollars(one.vat) })),
  };
}

/** `scaled(12.5, 2)` is 1250n. */
function scaled(value: number, decimals: number): bigint {
  return BigInt(value.toFixed(decimals).replace(".", ""));
}

/** Rounds half up. Both must be non-negative. */
function divided(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

function dollars(cents: bigint): number {
  return Number(cents) / 100;
}
