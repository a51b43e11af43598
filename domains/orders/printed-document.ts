import type { TableClient } from "#app/data/database.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { fetchOrderLetterhead, fetchOrderPaper } from "./contracts.ts";
import type { OrderConfirmation, OrderPaper, OrderPaperKind } from "./order-document.ts";

/** Uses the letterhead of the confirmation date. */
export type PrintedPaper = { paper: OrderPaper; seller: Seller };

/** Resolves to null without access. Throws on failure. */
export async function fetchPrintedPaper(
  client: TableClient,
  id: string,
  paper: OrderPaperKind,
): Promise<PrintedPaper | null> {
  const document = await fetchOrderPaper(client, { target: id, paper });
  return (
    document && { paper: document, seller: await fetchOrderLetterhead(client, { target: id }) }
  );
}

export function confirmationTotals(order: OrderConfirmation): QuoteTotals {
  const { discount, delivery_cost, vat, total, rates } = order;
  // Removes floating-point error.
  const cents = (dollars: number) => Math.round(dollars * 100) / 100;
  return {
    lines: cents(order.lines.reduce((sum, { net }) => sum + net, 0)),
    discount,
    delivery: delivery_cost,
    net: cents(total - vat),
    vat,
    gross: total,
    rates,
  };
}
