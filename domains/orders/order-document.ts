import type { VatMode } from "#domains/quotes/quote.ts";
import type { RateTotal } from "#domains/quotes/quote-totals.ts";

/** What goes with an order on paper. */
export const ORDER_PAPERS = ["order-confirmation", "packing-slip", "delivery-note"] as const;
export type OrderPaperKind = (typeof ORDER_PAPERS)[number];
/** Those that the workshop makes too. */
export const DISPATCH_PAPERS = ["packing-slip", "delivery-note"] as const;

type Common = {
  id: string;
  created_at: string;
  /** Names the state of the order in which the paper was made. */
  updated_at: string;
  /** The customer's order number. */
  customer_reference: string;
  name: string;
  company: string;
  delivery_address: string;
};

type PaperLine = { product_name: string; quantity: number; unit: string; note: string };

/** Without prices. `sent` is what goes of a line, or went; the rest follows. */
export type DispatchPaper = Common & {
  paper: (typeof DISPATCH_PAPERS)[number];
  tracking: string;
  lines: (PaperLine & { sent: number })[];
};

export type OrderConfirmation = Common & {
  paper: "order-confirmation";
  email: string;
  invoice_address: string;
  vat_number: string;
  vat_mode: VatMode;
  payment_terms: string;
  /** Of the quotation that was accepted; null without one, as its terms and lead time. */
  quote_number: string | null;
  terms: string | null;
  lead_time: string | null;
  rates: RateTotal[];
  currency: string;
  discount: number;
  delivery_cost: number;
  vat: number;
  total: number;
  lines: (PaperLine & { price: number; discount_percent: number; net: number })[];
};

export type OrderPaper = DispatchPaper | OrderConfirmation;

export function isOrderPaper(text: string): text is OrderPaperKind {
  return ORDER_PAPERS.some((paper) => paper === text);
}

/** The file of a paper, for whoever may read it. */
export function orderPaperPath(id: string, paper: OrderPaperKind): string {
  return `/orders/${id}/${paper}.pdf`;
}

/** Whether an order has papers: from its confirmation on. */
export function hasPapers({ status }: { status: string }): boolean {
  return ["confirmed", "dispatched", "delivered"].includes(status);
}
