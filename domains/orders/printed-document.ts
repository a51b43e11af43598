import type { TableClient } from "#app/data/database.ts";
import { fromCents, sumAmounts, toCents } from "#app/lib/cents.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { fetchOrderDocument, fetchOrderLetterhead } from "./contracts.ts";
import { type OrderConfirmation, type OrderDocument, readDocumentName } from "./order-document.ts";

/** Uses the letterhead of the confirmation date. */
export type PrintedDocument = { document: OrderDocument; seller: Seller };

/** Resolves to null without access or document. Throws on failure. */
export async function fetchPrintedDocument(
  client: TableClient,
  id: string,
  name: string,
): Promise<PrintedDocument | null> {
  const named = readDocumentName(name);
  const document = named && (await fetchOrderDocument(client, { target: id, ...named }));
  return document && { document, seller: await fetchOrderLetterhead(client, { target: id }) };
}

export function confirmationTotals(order: OrderConfirmation): QuoteTotals {
  const { discount, delivery_cost, vat, total, rates } = order;
  return {
    lines: sumAmounts(order.lines, ({ net }) => net),
    discount,
    delivery: delivery_cost,
    net: fromCents(toCents(total) - toCents(vat)),
    vat,
    gross: total,
    rates,
  };
}
