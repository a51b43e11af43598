import * as v from "valibot";
import { SELLER } from "#domains/quotes/quote.ts";

export const PURCHASE_STATES = ["draft", "sent", "closed"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

const day = v.nullable(v.string());

/** Frozen when sent. Source of the page, the PDF and the email. */
export const PURCHASE_DOCUMENT = v.strictObject({
  number: v.string(),
  issued_on: v.string(),
  currency: v.string(),
  note: v.string(),
  /** Excluding VAT. */
  total: v.number(),
  buyer: SELLER,
  supplier: v.strictObject({ name: v.string(), email: v.string(), payment_terms: v.string() }),
  lines: v.array(
    v.strictObject({
      id: v.string(),
      product_name: v.string(),
      supplier_number: v.string(),
      quantity: v.number(),
      unit: v.string(),
      /** Excluding VAT. */
      price: v.number(),
      net: v.number(),
      requested_on: day,
    }),
  ),
});
export type PurchaseDocument = v.InferOutput<typeof PURCHASE_DOCUMENT>;

/** As `private.purchase_page` returns it. */
export const PURCHASE_PAGE = v.strictObject({
  id: v.string(),
  document: PURCHASE_DOCUMENT,
  /** Whether something is due. */
  is_open: v.boolean(),
  /** Whether a proposed price or quantity awaits the office. */
  to_accept: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  confirmed_by: v.string(),
  supplier_reference: v.string(),
  /** In the order of the document's lines. */
  lines: v.array(
    v.strictObject({
      id: v.string(),
      confirmed_quantity: v.nullable(v.number()),
      confirmed_price: v.nullable(v.number()),
      offered_quantity: v.nullable(v.number()),
      offered_price: v.nullable(v.number()),
      expected_on: day,
      received: v.number(),
    }),
  ),
});
export type PurchasePage = v.InferOutput<typeof PURCHASE_PAGE>;

/** The link is a secret. */
export function purchasePath(link: string): string {
  return `/purchase/${link}`;
}

export function purchasePdfPath(link: string): string {
  return `${purchasePath(link)}/purchase-order.pdf`;
}

/** For the office. */
export function officePurchasePdfPath(id: string): string {
  return `/office/purchases/${id}/purchase-order.pdf`;
}

export type PurchaseStatus =
  | "Draft"
  | "Closed"
  | "To accept"
  | "Received"
  | "Late"
  | "Confirmed"
  | "Sent";

/** `today` is YYYY-MM-DD in office time. */
export function purchaseStatus(
  purchase: {
    state: PurchaseState;
    is_open: boolean;
    to_accept: boolean;
    expected_on: string | null;
    confirmed_at: string | null;
  },
  today: string,
): PurchaseStatus {
  const { state, is_open, to_accept, expected_on, confirmed_at } = purchase;
  if (state === "draft") return "Draft";
  if (state === "closed") return "Closed";
  if (to_accept) return "To accept";
  if (!is_open) return "Received";
  if (expected_on !== null && expected_on < today) return "Late";
  return confirmed_at ? "Confirmed" : "Sent";
}

type Confirmable = PurchaseDocument["lines"][number] & PurchasePage["lines"][number];

export function confirmableLines({ document, lines }: PurchasePage): Confirmable[] {
  const answers = new Map(lines.map((line) => [line.id, line]));
  return document.lines.flatMap((line) => {
    const answer = answers.get(line.id);
    return answer ? [{ ...line, ...answer }] : [];
  });
}
