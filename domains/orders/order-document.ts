import * as v from "valibot";
import { VAT_MODES } from "#domains/quotes/quote.ts";

export const ORDER_DOCUMENTS = ["order-confirmation", "packing-slip", "delivery-note"] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number];
export const DISPATCH_DOCUMENTS = ["packing-slip", "delivery-note"] as const;

// ORDER_TEXTS spelled out, as visitors' scripts would load those too.
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

/**
 * Without prices. `sent` leaves with the delivery, or next if it has no number; `to_follow` is due
 * after it.
 */
const DISPATCH_DOCUMENT = v.strictObject({
  ...common,
  document: v.picklist(DISPATCH_DOCUMENTS),
  delivery: v.nullable(v.number()),
  dispatched_at: v.nullable(v.string()),
  carrier: v.string(),
  tracking: v.string(),
  lines: v.array(
    v.strictObject({
      ...line,
      product_id: v.nullable(v.string()),
      sent: v.number(),
      to_follow: v.number(),
    }),
  ),
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

/** Such as `delivery-note-2`, that of the second delivery. */
export type OrderDocumentName =
  | OrderDocumentKind
  | `${(typeof DISPATCH_DOCUMENTS)[number]}-${number}`;

export function readDocumentName(
  text: string,
): { document: OrderDocumentKind; delivery: number | null } | null {
  const [, kind, delivery] = /^([a-z-]+?)(?:-([1-9]\d{0,5}))?$/.exec(text) ?? [];
  const document = ORDER_DOCUMENTS.find((one) => one === kind);
  if (!document || (delivery && document === "order-confirmation")) return null;
  return { document, delivery: delivery ? Number(delivery) : null };
}

export function orderDocumentPath(id: string, document: OrderDocumentName): string {
  return `/orders/${id}/${document}.pdf`;
}

export function hasDocuments({ status }: { status: string }): boolean {
  return ["confirmed", "dispatched", "delivered"].includes(status);
}
