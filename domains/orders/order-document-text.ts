import { formatOfficeDay } from "#app/lib/calendar.ts";
import { BANK_DETAILS, BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { isService } from "./delivery.ts";
import type {
  DispatchDocument,
  OrderConfirmation,
  OrderDocument,
  OrderDocumentKind,
} from "./order-document.ts";

/** A confirmation must not look like a tax invoice. */
export const DOCUMENT_TITLES: Record<OrderDocumentKind, string> = {
  "order-confirmation": "Order confirmation, not a tax invoice",
  "packing-slip": "Packing slip",
  "delivery-note": "Delivery note",
};

export const DOCUMENT_NAMES: Record<OrderDocumentKind, string> = {
  ...DOCUMENT_TITLES,
  "order-confirmation": "Order confirmation",
};

export const RECEIVED = "Received complete and in good order, except as noted";
export const RECEIPT_FIELDS = ["Name", "Signature", "Date"] as const;

export function documentFacts(document: OrderDocument): string[] {
  return [
    `Ordered ${formatOfficeDay(document.created_at)}`,
    ...labelled("Your order number", document.customer_reference),
    ...(document.document === "order-confirmation"
      ? labelled("Our quotation number", document.quote_number)
      : deliveryFacts(document)),
  ];
}

function deliveryFacts({ delivery, dispatched_at, carrier, tracking }: DispatchDocument): string[] {
  return [
    ...labelled("Delivery", delivery),
    ...labelled("Dispatched", dispatched_at && formatOfficeDay(dispatched_at)),
    ...labelled("Carrier", carrier),
    ...labelled("Tracking", tracking),
  ];
}

/** Services are not packed. */
export function printedLines({ document, lines }: DispatchDocument): DispatchDocument["lines"] {
  return document === "packing-slip" ? lines.filter((line) => !isService(line)) : lines;
}

export function deliveryLines({ company, name, delivery_address }: OrderDocument): string {
  return [company, name, delivery_address].filter(Boolean).join("\n");
}

export function invoiceLines(order: OrderConfirmation): string {
  const { company, name, invoice_address, vat_number, email } = order;
  return [company, name, invoice_address, ...labelled("VAT number", vat_number), email]
    .filter(Boolean)
    .join("\n");
}

export function confirmationTerms({
  lead_time,
  payment_terms,
  terms,
}: OrderConfirmation): { title: string; text: string }[] {
  return [
    { title: "Lead time", text: lead_time ?? "" },
    { title: "Payment terms", text: payment_terms },
    { title: "Terms", text: terms ?? "" },
    { title: BANK_DETAILS, text: BANK_NOTE },
  ].filter(({ text }) => text !== "");
}

export function percentText(percent: number): string {
  return percent > 0 ? `${percent}%` : "";
}

export function toFollowText({ to_follow, unit }: { to_follow: number; unit: string }): string {
  return to_follow === 0 ? "–" : quantityText(to_follow, unit);
}

function labelled(label: string, value: string | number | null): string[] {
  return value ? [`${label} ${value}`] : [];
}
