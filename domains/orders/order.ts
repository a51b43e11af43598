import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { addressProblem, isEmailAddress } from "#app/lib/email-address.ts";
import { PRICE } from "#domains/products/product.ts";
import { QUOTE_LINE } from "#domains/quotes/quote.ts";
import { ORDER_TEXTS, ofOrderTexts } from "./order-texts.ts";

export const ORDER_STEPS = ["received", "confirmed", "dispatched", "delivered"] as const;
export const ORDER_STATUSES = [...ORDER_STEPS, "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const MAX_LINES = 200;
export const MAX_ORDER_NAME = 200;
export const MAX_ORDER_PHONE = 50;
/** Characters, as in quotation lines. */
export const MAX_LINE_NAME = 500;
export const MAX_LINE_NOTE = 1000;

const { product_id, quantity, unit, discount_percent } = QUOTE_LINE.entries;

/**
 * `price` is per unit before discount. Without a product, a line is labour or an unlisted part. A
 * test compares the limits with the tables'.
 */
export const ORDER_LINE = v.object({
  product_id,
  product_name: v.pipe(
    v.string(),
    v.minLength(1, "Enter a description."),
    v.maxLength(MAX_LINE_NAME, "Shorten this text."),
  ),
  quantity,
  unit,
  price: PRICE,
  discount_percent,
  note: v.pipe(v.string(), v.maxLength(MAX_LINE_NOTE, "Shorten this text.")),
}) satisfies v.GenericSchema<
  Omit<
    Tables<"order_items">,
    | ("id" | "order_id" | "position" | "net" | "vat_rate")
    | ("delivered" | "due" | "expected_on" | "invoiced")
  >
>;
export type OrderLine = v.InferOutput<typeof ORDER_LINE>;

export const ORDER = v.object({
  // Phone customers may have none.
  customer_email: v.pipe(
    v.string(),
    v.check(
      (value) => value === "" || isEmailAddress(value),
      ({ input }) => addressProblem(input, "Enter a valid email address or leave blank."),
    ),
  ),
  customer_name: v.pipe(v.string(), v.maxLength(MAX_ORDER_NAME, "The name is too long.")),
  customer_phone: v.pipe(v.string(), v.maxLength(MAX_ORDER_PHONE, "The phone number is too long.")),
  ...ofOrderTexts((name) =>
    v.pipe(v.string(), v.maxLength(ORDER_TEXTS[name].max, "Shorten this text.")),
  ),
});
export const ORDER_LINES = v.pipe(
  v.number(),
  v.minValue(1, "Add at least one line."),
  v.maxValue(MAX_LINES, `An order can have up to ${MAX_LINES} lines.`),
);
