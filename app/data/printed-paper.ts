import * as v from "valibot";
import { sellerOf } from "#app/content/settings/page-settings.ts";
import { SETTINGS, settingsOf } from "#app/content/settings/settings.ts";
import type { TableClient } from "./database.ts";
import type { OrderConfirmation, OrderPaper, OrderPaperKind } from "./order-paper.ts";
import type { Seller } from "./quote.ts";
import type { QuoteTotals } from "./quote-totals.ts";
import { fetchStoredSettings } from "./settings.ts";

/** A paper under the letterhead of today. */
export type PrintedPaper = { paper: OrderPaper; seller: Seller };

/** Returns a paper as the caller may see it, or null when there is none for them. Throws on failure. */
export async function fetchPrintedPaper(
  client: TableClient,
  id: string,
  paper: OrderPaperKind,
): Promise<PrintedPaper | null> {
  const [{ data }, stored] = await Promise.all([
    client.rpc("order_paper", { target: id, paper }).throwOnError(),
    fetchStoredSettings(client),
  ]);
  if (!data) return null;
  const settings = settingsOf(stored);
  const { schema, first } = SETTINGS["office.bank"];
  // Customers may not read that setting: what their confirmation says of it comes with the paper.
  const bank = v.safeParse(schema, "bank" in data ? data.bank : null);
  return {
    paper: data,
    seller: sellerOf(settings, bank.success ? bank.output : first),
  };
}

/** Returns what an order comes to, as its page says it. */
export function confirmationTotals(order: OrderConfirmation): QuoteTotals {
  const { discount, delivery_cost, vat, total, rates } = order;
  // In whole cents again: no amount has more.
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
