import * as v from "valibot";
import { VAT_MODES } from "#domains/quotes/quote.ts";

export const ORDER_DOCUMENTS = ["order-confirmation", "packing-slip", "delivery-note"] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number];
export const DISPATCH_DOCUMENTS = ["packing-slip", "delivery-note"] as const;

const common = {
  id: v.string(),
  number: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  customer_reference: v.string(),
  name: v.string(),
  company: v.string(),
  delivery_address: v.string(),
};
const line = {
  product_name: v.string(),
  quantity: v.number(),
  unit: v.string(),
  note: v.string(),
};

/** Without prices. `sent` is the quantity dispatched. */
const DISPATCH_DOCUMENT = v.strictObject({
  ...common,
  document: v.picklist(DISPATCH_DOCUMENTS),
  tracking: v.string(),
  lines: v.array(v.strictObject({ ...line, sent: v.number() })),
});
export type DispatchDocument = v.InferOutput<typeof DISPATCH_DOCUMENT>;

const CONFIRMATION = v.strictObject({
  ...common,
  document: v.literal("order-confirmation"),
  email: v.string(),
  invoice_address: v.string(),
  vat_number: v.string(),
  vat_mode: v.picklist(VAT_MODES),
  payment_terms: v.string(),
  /** Null without a quotation, as are terms and lead time. */
  quote_number: v.nullable(v.string()),
  terms: v.nullable(v.string()),
  lead_time: v.nullable(v.string()),
  rates: v.array(v.strictObject({ rate: v.number(), net: v.number(), vat: v.number() })),
  currency: v.string(),
  discount: v.number(),
  delivery_cost: v.number(),
  vat: v.number(),
  total: v.number(),
  lines: v.array(
    v.strictObject({
      ...line,
      price: v.number(),
      discount_percent: v.number(),
      net: v.number(),
    }),
  ),
});
export type OrderConfirmation = v.InferOutput<typeof CONFIRMATION>;

export const ORDER_DOCUMENT = v.variant("document", [DISPATCH_DOCUMENT, CONFIRMATION]);
export type OrderDocument = v.InferOutput<typeof ORDER_DOCUMENT>;

export function isOrderDocument(text: string): text is OrderDocumentKind {
  return ORDER_DOCUMENTS.some((document) => document === text);
}

export function orderDocumentPath(id: string, document: OrderDocumentKind): string {
  return `/orders/${id}/${document}.pdf`;
}

export function hasDocuments({ status }: { status: string }): boolean {
  return ["confirmed", "dispatched", "delivered"].includes(status);
}
