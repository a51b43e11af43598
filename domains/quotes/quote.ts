import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { RATE } from "#app/lib/currency.ts";
import { PRICE } from "#domains/products/product.ts";
import { PIECES } from "#domains/products/units.ts";

/** Viewed and expired follow from the dates. */
export const QUOTE_STATES = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "superseded",
  "withdrawn",
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** An alternative replaces the nearest plain line above it. */
export const LINE_KINDS = ["line", "optional", "alternative"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const VAT_MODES = ["standard", "export"] as const;
export type VatMode = (typeof VAT_MODES)[number];

export const QUOTE_EVENTS = [
  "created",
  "sent",
  "viewed",
  "question",
  "answer",
  "extension asked",
  "accepted",
  "declined",
  "superseded",
  "withdrawn",
  "reminded",
  "link made",
  "links withdrawn",
  "approval asked",
  "approved",
] as const;

const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 500;
/** Characters of an SVG path. */
export const MAX_SIGNATURE = 20_000;
/** Limit of one line, in currency units. */
const MAX_LINE_NET = 9_999_999_999.99;

const PERCENT = "Enter a percentage from 0 to 100 with up to two decimals.";
const percent = v.pipe(
  v.number(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(100, PERCENT),
  v.check((value) => Number(value.toFixed(2)) === value, PERCENT),
);

const LIMIT = "Enter an amount above 0.";
/** Shown to the approver, including VAT. */
export const APPROVAL_LIMIT = v.pipe(PRICE, v.minValue(0.01, LIMIT));

function text(title: string, most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `${title} must not exceed ${most} characters.`),
    v.title(title),
  );
}

export const WHOLE_PIECES = "Quantities in pcs must be whole. Choose another unit for fractions.";
const QUANTITY = "Enter the quantity as a number, such as 12.";

/** A test compares these limits with the table. */
export const QUOTE_LINE = v.pipe(
  v.object({
    kind: v.picklist(LINE_KINDS),
    product_id: v.nullable(v.pipe(v.string(), v.uuid())),
    description: v.pipe(
      text("Description", 500),
      v.check((value) => value.trim() !== "", "Enter a description."),
    ),
    quantity: v.pipe(
      v.number(QUANTITY),
      v.minValue(0.001, "Enter a quantity above 0."),
      v.maxValue(MAX_QUANTITY, `The limit is ${MAX_QUANTITY}.`),
      v.check(
        (value) => Number(value.toFixed(3)) === value,
        "Enter the quantity with up to three decimals.",
      ),
      v.title("Quantity"),
    ),
    unit: v.pipe(
      text("Unit", 20),
      v.check((value) => value.trim() !== "", "Choose a unit."),
    ),
    unit_price: v.pipe(PRICE, v.title("Unit price")),
    unit_cost: v.pipe(v.nullable(PRICE), v.title("Our cost")),
    discount_percent: v.pipe(percent, v.title("Discount %")),
    vat_rate: v.pipe(percent, v.title("VAT %")),
    lead_time: text("Lead time", 100),
    note: text("Note", 1000),
    converted_from: text("Converted from", 30),
  }) satisfies v.GenericSchema<
    Omit<Tables<"quote_lines">, "id" | "quote_id" | "position" | "chosen">
  >,
  v.forward(
    v.check(({ unit, quantity }) => unit !== PIECES || Number.isInteger(quantity), WHOLE_PIECES),
    ["quantity"],
  ),
  v.forward(
    v.check(
      ({ quantity, unit_price }) => quantity * unit_price <= MAX_LINE_NET,
      "The line total is too large.",
    ),
    ["unit_price"],
  ),
);
export type QuoteLine = v.InferOutput<typeof QUOTE_LINE>;

export const QUOTE_LINES = v.pipe(
  v.number(),
  v.maxValue(MAX_LINES, `A quotation can have up to ${MAX_LINES} lines.`),
);

/** A draft may lack fields that sending requires. */
export const QUOTE = v.object({
  enquiry_id: v.nullable(v.pipe(v.string(), v.uuid())),
  customer_name: text("Name", 200),
  customer_company: text("Company", 200),
  customer_email: text("Email", 254),
  customer_phone: text("Phone", 50),
  customer_address: text("Address", 2100),
  customer_vat_number: text("VAT number", 50),
  customer_reference: text("Customer’s reference", 100),
  currency: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/, "Enter a three-letter currency code, such as ZAR."),
    v.title("Currency"),
  ),
  vat_mode: v.pipe(v.picklist(VAT_MODES), v.title("VAT")),
  discount_percent: v.pipe(percent, v.title("Discount on all lines, %")),
  delivery_cost: v.pipe(PRICE, v.title("Delivery")),
  delivery_vat_rate: v.pipe(percent, v.title("VAT on delivery, %")),
  valid_until: v.pipe(v.nullable(v.pipe(v.string(), v.isoDate())), v.title("Valid until")),
  lead_time: text("Lead time", 200),
  payment_terms: text("Payment terms", 200),
  terms: text("Terms", 10_000),
  closing: text("Closing", 5000),
  internal_note: text("Internal note", 10_000),
  /** House currency for one unit of the currency; null until entered. */
  exchange_rate: v.pipe(v.nullable(RATE), v.title("Exchange rate")),
  rate_day: v.pipe(v.nullable(v.pipe(v.string(), v.isoDate())), v.title("Day of the rate")),
  rate_source: text("Source of the rate", 100),
});
export type QuoteFields = v.InferOutput<typeof QUOTE>;

/** Letterhead, frozen on sending. */
export const SELLER = v.strictObject({
  name: v.string(),
  registrationNumber: v.string(),
  vatNumber: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
});
export type Seller = v.InferOutput<typeof SELLER>;

const DOCUMENT_LINE = v.strictObject({
  ...v.omit(v.object(QUOTE_LINE.entries), ["unit_cost", "converted_from"]).entries,
  id: v.string(),
  position: v.number(),
  chosen: v.boolean(),
});
export type DocumentLine = v.InferOutput<typeof DOCUMENT_LINE>;

/** Source of the page, the PDF and the email. */
export const QUOTE_DOCUMENT = v.strictObject({
  ...v.omit(QUOTE, [
    ...(["enquiry_id", "internal_note"] as const),
    ...(["exchange_rate", "rate_day", "rate_source"] as const),
  ]).entries,
  id: v.string(),
  chain_id: v.string(),
  /** Null before the first revision has been sent. */
  number: v.nullable(v.string()),
  revision: v.number(),
  state: v.picklist(QUOTE_STATES),
  expired: v.boolean(),
  /** In its own currency. */
  net: v.number(),
  vat: v.number(),
  gross: v.number(),
  seller: v.nullable(SELLER),
  sent_at: v.nullable(v.string()),
  replied_at: v.nullable(v.string()),
  replied_by: v.string(),
  reply_reference: v.string(),
  reply_reason: v.string(),
  signature: v.nullable(v.string()),
  lines: v.array(DOCUMENT_LINE),
});
export type QuoteDocument = v.InferOutput<typeof QUOTE_DOCUMENT>;

/** A draft uses the present letterhead. */
export type PrintedQuote = QuoteDocument & { seller: Seller };
