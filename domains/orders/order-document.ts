import * as v from "valibot";
import { VAT_MODES } from "#domains/quotes/quote.ts";
import { ofOrderTexts } from "./order.ts";

export const ORDER_PAPERS = ["order-confirmation", "packing-slip", "delivery-note"] as const;
export type OrderPaperKind = (typeof ORDER_PAPERS)[number];
export const DISPATCH_PAPERS = ["packing-slip", "delivery-note"] as const;

const common = {
  id: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  ...ofOrderTexts(() => v.string()),
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
const DISPATCH_PAPER = v.strictObject({
  ...common,
  paper: v.picklist(DISPATCH_PAPERS),
  tracking: v.string(),
  lines: v.array(v.strictObject({ ...line, sent: v.number() })),
});
export type DispatchPaper = v.InferOutput<typeof DISPATCH_PAPER>;

const CONFIRMATION = v.strictObject({
  ...common,
  paper: v.literal("order-confirmation"),
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

export const ORDER_PAPER = v.variant("paper", [DISPATCH_PAPER, CONFIRMATION]);
export type OrderPaper = v.InferOutput<typeof ORDER_PAPER>;

export function isOrderPaper(text: string): text is OrderPaperKind {
  return ORDER_PAPERS.some((paper) => paper === text);
}

export function orderPaperPath(id: string, paper: OrderPaperKind): string {
  return `/orders/${id}/${paper}.pdf`;
}

export function hasPapers({ status }: { status: string }): boolean {
  return ["confirmed", "dispatched", "delivered"].includes(status);
}
