import { formatDate } from "#app/lib/calendar.ts";
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

/** Only a vendor issues tax invoices. */
export function invoiceTitle({ kind, seller }: InvoiceDocument): string {
  if (kind === "credit-note") return "Credit note";
  if (kind === "pro-forma") return "Pro forma invoice, not a tax invoice";
  return seller.vatNumber ? "Tax invoice" : "Invoice";
}

export function invoiceFacts(document: InvoiceDocument): string[] {
  const { issued_on, due_on, order_number, customer_reference, quote_number } = document;
  const { delivery, credits, reason } = document;
  return [
    `Date ${formatDate(issued_on)}`,
    ...(due_on ? [`Due ${formatDate(due_on)}`] : []),
    ...(credits ? [`Credits ${credits.number} of ${formatDate(credits.issued_on)}`] : []),
    ...labelled("Reason", reason),
    ...labelled("Our order", order_number),
    ...labelled("Your order number", customer_reference),
    ...labelled("Our quotation", quote_number),
    ...labelled("Delivery", delivery),
  ];
}

export function buyerText({ buyer }: InvoiceDocument): string {
  const { company, name, address, vat_number, email } = buyer;
  return [company, name, address, ...labelled("VAT number", vat_number), email]
    .filter(Boolean)
    .join("\n");
}

function labelled(label: string, value: string | number | null): string[] {
  return value === null || value === "" ? [] : [`${label} ${value}`];
}

export type InvoiceStatus =
  | "Cancelled"
  | "Disputed"
  | "Overdue"
  | "Part paid"
  | "Open"
  | "Paid"
  | "Allocated"
  | "Not yet allocated";

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
  if (kind === "credit-note") return open > 0 ? "Not yet allocated" : "Allocated";
  if (closed_at !== null) return "Cancelled";
  if (open === 0) return "Paid";
  if (disputed !== "") return "Disputed";
  if (kind === "invoice" && due_on !== null && due_on < today) return "Overdue";
  return settled > 0 ? "Part paid" : "Open";
}
