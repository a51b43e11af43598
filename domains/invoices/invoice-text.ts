import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import type { InvoiceDocument } from "./invoice.ts";

const TITLES = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "pro-forma": "Pro forma invoice",
};

export const NOT_A_TAX_INVOICE = "Not a tax invoice.";
export const VERIFY_PATH = "/verify";

export function invoiceTitle({ kind, title }: Pick<InvoiceDocument, "kind" | "title">): string {
  return title ?? TITLES[kind];
}

/** Date, due date and the documents it refers to. */
export function invoiceFacts(document: InvoiceDocument): [label: string, value: string][] {
  const { credits, delivery } = document;
  const facts: [string, string | null][] = [
    ["Date", formatDate(document.issued_on)],
    ["Due", document.due_on && formatDate(document.due_on)],
    ["Credits", credits && `${credits.number} of ${formatDate(credits.issued_on)}`],
    ["Reason", document.reason],
    ["Our order number", document.order_number],
    ["Your order number", document.customer_reference],
    ["Our quotation number", document.quote_number],
    ["Delivery", delivery === null ? null : `${delivery}`],
    ["Payment terms", document.payment_terms],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

export function buyerLines({ buyer }: InvoiceDocument): string {
  const { company, name, address, vat_number, email } = buyer;
  return [company, name, address, vat_number && `VAT number ${vat_number}`, email]
    .filter(Boolean)
    .join("\n");
}

export function deliveryLines({ buyer, delivery_address }: InvoiceDocument): string {
  return [buyer.company, buyer.name, delivery_address].filter(Boolean).join("\n");
}

export function invoiceTotals(document: InvoiceDocument): QuoteTotals {
  const cents = document.lines.reduce((sum, { net }) => sum + Math.round(net * 100), 0);
  const { discount, delivery_cost, net, vat, total, rates } = document;
  return { lines: cents / 100, discount, delivery: delivery_cost, net, vat, gross: total, rates };
}

/** Binding General Ruling 11: rand, the foreign amount and the rate. */
export function randText({ currency, rand }: InvoiceDocument): string {
  if (!rand) return "";
  const money = (amount: number) => formatPrice(amount, "ZAR");
  return `In rand: ${money(rand.net)} excluding VAT, VAT ${money(rand.vat)}, ${money(rand.total)} including VAT, at ${currency} 1 = ZAR ${rand.rate} of ${formatDate(rand.day)}${rand.source && ` (${rand.source})`}.`;
}

export function requestedText({ currency, requested, number }: InvoiceDocument): string {
  if (requested === null) return "";
  return `Please pay ${formatPrice(requested, currency)}, with ${number} as your reference.`;
}

/** Null unless the bank details changed in the last 30 days. */
export function bankChangedText(changedAt: string | null, phone: string): string {
  return changedAt
    ? `Our bank details changed on ${formatOfficeDay(changedAt)}. Call us on ${phone} to confirm them before you pay.`
    : "";
}

export function verifyText(site: string): string {
  return `Check that this document is ours: ${site}${VERIFY_PATH}, with its number, date and total.`;
}
