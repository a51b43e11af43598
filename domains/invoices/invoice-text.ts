import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { sumAmounts } from "#app/lib/cents.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import type { InvoiceDocument, InvoiceKind, PAYMENT_METHODS } from "./invoice.ts";

export const KIND_LABELS: Record<InvoiceKind, string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "pro-forma": "Pro forma",
};

export const METHOD_LABELS: Record<(typeof PAYMENT_METHODS)[number], string> = {
  eft: "EFT",
  card: "Card",
  cash: "Cash",
  other: "Other",
};

export const NOT_A_TAX_INVOICE = "Not a tax invoice.";
export const VERIFY_PATH = "/verify";

export function invoiceTitle({ kind, title }: Pick<InvoiceDocument, "kind" | "title">): string {
  return title ?? (kind === "pro-forma" ? "Pro forma invoice" : KIND_LABELS[kind]);
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
  const { discount, delivery_cost, net, vat, total, rates } = document;
  return {
    lines: sumAmounts(document.lines, (line) => line.net),
    discount,
    delivery: delivery_cost,
    net,
    vat,
    gross: total,
    rates,
  };
}

/** Binding General Ruling 11: rand, the foreign amount and the rate. */
export function randText({ currency, rand }: InvoiceDocument): string {
  if (!rand) return "";
  const money = (amount: number) => formatPrice(amount, "ZAR");
  return `In rand: ${money(rand.net)} excluding VAT, VAT ${money(rand.vat)}, ${money(rand.total)} including VAT, at ${currency} 1 = ZAR ${rand.rate} of ${formatDate(rand.day)}${rand.source && ` (${rand.source})`}.`;
}

export function requestedText({ currency, requested, number }: InvoiceDocument): string {
  if (requested === null) return "";
  return `Please pay ${formatPrice(requested, currency)}, using ${number} as your reference.`;
}

/** Null unless the bank details changed in the last 30 days. */
export function bankChangedText(changedAt: string | null, phone: string): string {
  return changedAt
    ? `Our bank details changed on ${formatOfficeDay(changedAt)}. Call us on ${phone} to confirm them before you pay.`
    : "";
}

export function verifyText(site: string): string {
  return `To verify this document, enter its number, date and total at ${site}${VERIFY_PATH}.`;
}

export type InvoiceStatus =
  | "Closed"
  | "Disputed"
  | "Overdue"
  | "Part settled"
  | "Open"
  | "Settled"
  | "Allocated"
  | "Unallocated";

/** `today` is YYYY-MM-DD in office time. */
export function invoiceStatus(
  invoice: {
    kind: InvoiceKind;
    open: number;
    settled: number;
    due_on: string | null;
    closed_at: string | null;
    disputed: string;
  },
  today: string,
): InvoiceStatus {
  const { kind, open, settled, due_on, closed_at, disputed } = invoice;
  if (kind === "credit-note") return open > 0 ? "Unallocated" : "Allocated";
  if (closed_at !== null) return "Closed";
  if (open === 0) return "Settled";
  if (disputed !== "") return "Disputed";
  if (kind === "invoice" && due_on !== null && due_on < today) return "Overdue";
  return settled > 0 ? "Part settled" : "Open";
}
