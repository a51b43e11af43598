import * as v from "valibot";
import { SELLER, VAT_MODES } from "#domains/quotes/quote.ts";

/** A pro forma asks for payment and is no tax invoice; a deposit is one for part of the order. */
export const INVOICE_KINDS = ["invoice", "credit-note", "pro-forma"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const PAYMENT_METHODS = ["eft", "card", "cash", "other"] as const;

const INVOICE_LINE = v.strictObject({
  /** The index of a credited line on its invoice; otherwise null. */
  position: v.nullable(v.number()),
  /** Null for a credit of an amount and for delivery. */
  order_item_id: v.nullable(v.string()),
  product_name: v.string(),
  note: v.string(),
  quantity: v.number(),
  unit: v.string(),
  price: v.number(),
  discount_percent: v.number(),
  net: v.number(),
  vat_rate: v.number(),
});
export type InvoiceLine = v.InferOutput<typeof INVOICE_LINE>;

/** Frozen when issued. Amounts are positive, also of a credit note. */
export const INVOICE_DOCUMENT = v.strictObject({
  kind: v.picklist(INVOICE_KINDS),
  number: v.string(),
  /** Wording of a tax invoice, from the settings; otherwise null. */
  title: v.nullable(v.string()),
  /** YYYY-MM-DD, in South Africa. */
  issued_on: v.string(),
  due_on: v.nullable(v.string()),
  /** Empty for a credit of an amount. */
  order_number: v.string(),
  customer_reference: v.string(),
  quote_number: v.nullable(v.string()),
  /** Number of the delivery it bills; null for the order. */
  delivery: v.nullable(v.number()),
  /** The invoice that a credit note reduces. */
  credits: v.nullable(v.strictObject({ number: v.string(), issued_on: v.string() })),
  /** Of a credit note. */
  reason: v.string(),
  seller: SELLER,
  buyer: v.strictObject({
    name: v.string(),
    company: v.string(),
    address: v.string(),
    vat_number: v.string(),
    email: v.string(),
  }),
  /** Ship-to address. */
  delivery_address: v.string(),
  vat_mode: v.picklist(VAT_MODES),
  payment_terms: v.string(),
  currency: v.string(),
  lines: v.array(INVOICE_LINE),
  /** Share of each rate's lines, as an amount. */
  discount: v.number(),
  delivery_cost: v.number(),
  delivery_rate: v.number(),
  /** Highest first, after discount and delivery. */
  rates: v.array(v.strictObject({ rate: v.number(), net: v.number(), vat: v.number() })),
  net: v.number(),
  vat: v.number(),
  total: v.number(),
  /** What a pro forma asks for now. */
  requested: v.nullable(v.number()),
  /** Rand amounts of a standard-rated supply in another currency; `rate` is rand for one unit. */
  rand: v.nullable(
    v.strictObject({
      rate: v.number(),
      day: v.string(),
      source: v.string(),
      net: v.number(),
      vat: v.number(),
      total: v.number(),
    }),
  ),
});
export type InvoiceDocument = v.InferOutput<typeof INVOICE_DOCUMENT>;
