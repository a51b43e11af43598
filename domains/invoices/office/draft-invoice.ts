import * as v from "valibot";
import { type Reading, readAmount } from "#app/office/form/amounts.ts";
import type { OfficeInvoice } from "#domains/invoices/invoices.ts";
import type { DraftedInvoice } from "#domains/invoices/vat-invoice.ts";
import type { Delivery, OfficeOrder } from "#domains/orders/office-orders.ts";
import type { OrderConfirmation } from "#domains/orders/order-document.ts";
import { orderLineNet } from "#domains/orders/order-line.ts";
import { exactQuantity } from "#domains/products/units.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domains/quotes/quote-totals.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

type BilledInvoice = Pick<OfficeInvoice, "id" | "kind" | "credits_id" | "document">;

/** Returns what is left to bill by line. That is ordered, or delivered and not returned, less invoiced. */
export function billableQuantities(
  lines: readonly { id: string; quantity: number; invoiced: number }[],
  delivery: Pick<Delivery, "number" | "delivery_lines"> | null,
  invoices: readonly BilledInvoice[],
): Map<string, number> {
  return new Map(
    lines.map(({ id, quantity, invoiced }) => {
      const ofOrder = quantity - invoiced;
      if (!delivery) return [id, exactQuantity(ofOrder)];
      const moved = delivery.delivery_lines.find((line) => line.order_item_id === id);
      const sent = moved ? moved.quantity - moved.returned : 0;
      const left = sent - billedOf(id, delivery.number, invoices);
      return [id, Math.max(0, exactQuantity(Math.min(ofOrder, left)))];
    }),
  );
}

function billedOf(line: string, delivery: number, invoices: readonly BilledInvoice[]): number {
  const billing = invoices.filter(
    (one) => one.kind === "invoice" && one.document.delivery === delivery,
  );
  const ids = new Set(billing.map(({ id }) => id));
  const credits = invoices.filter(({ credits_id }) => credits_id !== null && ids.has(credits_id));
  const quantities = (some: readonly BilledInvoice[]) =>
    some
      .flatMap(({ document }) => document.lines)
      .filter(({ order_item_id }) => order_item_id === line)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return quantities(billing) - quantities(credits);
}

/** Sums as `issue_invoice` computes them. `confirmation` is null before the order is confirmed. */
export function draftInvoice({
  order,
  confirmation,
  quote,
  seller,
  quantities,
  delivery_cost,
}: {
  order: OfficeOrder;
  confirmation: OrderConfirmation | null;
  quote: Pick<OfficeQuote, "discount_percent" | "delivery_vat_rate"> | null;
  seller: Seller;
  quantities: ReadonlyMap<string, number>;
  delivery_cost: number;
}): { document: DraftedInvoice; totals: QuoteTotals; discountPercent: number } {
  const vat_mode = (order.vat === 0 && confirmation?.vat_mode) || "standard";
  const all = order.order_items.reduce((sum, { net }) => sum + net, 0);
  const lines = order.order_items.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const { price, discount_percent } = line;
    const vat_rate = vat_mode === "export" ? 0 : (line.vat_rate ?? order.vat_rate ?? 0);
    const net = orderLineNet({ quantity, price, discount_percent });
    return {
      ...{ kind: "line" as const, chosen: false, quantity, net, vat_rate, discount_percent },
      unit_price: price,
    };
  });
  const delivery_rate = quote?.delivery_vat_rate ?? order.vat_rate ?? 0;
  // An order without its quotation has an amount only.
  const discount_percent = quote?.discount_percent ?? (all > 0 ? (100 * order.discount) / all : 0);
  const totals = quoteTotals(
    { vat_mode, discount_percent, delivery_cost, delivery_vat_rate: delivery_rate },
    lines,
  );
  const document = {
    ...{ seller, vat_mode, currency: order.currency, vat: totals.vat, total: totals.gross },
    buyer: {
      name: confirmation?.name ?? order.customer_name,
      company: confirmation?.company ?? "",
      address: confirmation?.invoice_address ?? "",
      vat_number: confirmation?.vat_number ?? "",
      email: order.customer_email,
    },
  };
  return { document, totals, discountPercent: Number(discount_percent.toFixed(2)) };
}

const CENTS = "Enter an amount with up to two decimals.";
/** Above 0. */
export const MONEY = v.pipe(
  v.number(CENTS),
  v.minValue(0.01, "Enter an amount above 0."),
  v.check((amount) => Number(amount.toFixed(2)) === amount, CENTS),
);

/** Reads what a pro forma asks for, as `30%` or an amount up to `total`. */
export function readRequested(text: string, total: number, currency: string): Reading<number> {
  const [, percent] = /^(.*)%$/.exec(text.trim()) ?? [];
  const read = readAmount(MONEY, percent ?? text, {
    empty: "Enter a share such as 30%, or an amount.",
    ...(percent === undefined && { currency }),
  });
  if (read.value === undefined) return read;
  const value = percent === undefined ? read.value : Math.round(total * read.value) / 100;
  if (value > total) return { error: "The deposit cannot exceed the total." };
  return { value };
}
