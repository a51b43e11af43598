import * as v from "valibot";
import { amount, count, link, list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract, RESENDING, rowsContract } from "#domains/contract.ts";
import { SELLER } from "#domains/quotes/quote.ts";
import { MAX_ORDER_PHONE, ORDER_STATUSES, ORDER_TEXTS, ofOrderTexts } from "./order.ts";
import { ORDER_DOCUMENT, ORDER_DOCUMENTS } from "./order-document.ts";

const status = v.picklist(ORDER_STATUSES);
/** Includes triggers. */
const CHANGED = [
  "orders",
  "products",
  "stock_reservations",
  "stock_movements",
  "audit_log",
] as const;

export const findOrders = rowsContract("find_orders", {
  access: "office",
  input: { words: search },
  rows: "orders",
  reads: ["orders", "order_items", "customers"],
});

/**
 * Creates an order, or changes it if unchanged since `seen`. Omitted texts and `rate` (VAT %)
 * remain; export customers pay none. `phone` is for a new customer’s record.
 */
export const writeOrder = contract("save_order", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    fields: v.strictObject({
      customer_email: words(320),
      customer_name: words(1000),
      ...ofOrderTexts((name) => v.optional(words(ORDER_TEXTS[name].max))),
    }),
    enquiry: v.nullable(uuid),
    // The form knows the limits; beyond it the tables report an error.
    lines: list(
      v.strictObject({
        product_id: v.nullish(uuid),
        product_name: words(1000),
        quantity: amount,
        unit: v.optional(words(1000)),
        price: amount,
        discount_percent: v.optional(amount),
        note: v.optional(words(5000)),
      }),
      1000,
    ),
    rate: v.nullable(amount),
    customer: v.nullable(uuid),
    phone: words(MAX_ORDER_PHONE),
  },
  changes: [
    ...CHANGED,
    ...(["order_items", "customers", "customer_contacts", "enquiries", "quotes"] as const),
  ],
  problems: {
    gone: [404, "This order no longer exists."],
    changed: [409, "Someone else changed this order. Reload it."],
    closed: [
      409,
      ({ status }: { status: string }) =>
        `The order is ${status} now. Its lines can no longer be changed.`,
    ],
    "line-count": [400, "An order can have 1 to 200 lines."],
    decimals: [
      400,
      "Enter prices and percentages with up to two decimals, quantities with up to three.",
    ],
    "no-customer": [400, "This customer no longer exists. Choose another."],
    "accepted-lines": [
      400,
      "The customer accepted these lines. Send a new quotation to change them.",
    ],
  },
});

/**
 * Moves an order if unchanged since `seen`; returns whether it did. `notify` emails the customer,
 * `short` dispatches available stock.
 */
export const moveOrder = contract("move_order", {
  access: "workshop",
  input: { seen: status, becomes: status, parcel: words(1000) },
  changes: CHANGED,
  problems: {
    "not-office": [403, "Only the office may move an order."],
    "no-step": [
      400,
      ({ seen, becomes }: { seen: string; becomes: string }) =>
        `An order does not go from ${seen} to ${becomes}.`,
    ],
  },
});
const confirming = {
  nameless: [400, "Enter your name."],
  "no-amendment": [404, "This change no longer exists. Reload the page."],
  "withdrawn-amendment": [409, "This change was withdrawn. Reload the page."],
  "outdated-amendment": [
    409,
    "The order has changed since. The change must be withdrawn and made again.",
  ],
  closed: [
    409,
    ({ status }: { status: string }) => `The order is ${status} now and can no longer be changed.`,
  ],
} as const;

/**
 * Amends an order from a quotation if unchanged since `seen`. Returns the amendment’s number, or
 * null if nothing of what was accepted changed.
 */
export const amendOrder = contract("amend_order", {
  access: "office",
  input: {
    seen: moment,
    fields: v.strictObject({
      customer_email: words(320),
      customer_name: words(1000),
      ...ofOrderTexts((name) => words(ORDER_TEXTS[name].max)),
    }),
    lines: list(
      v.strictObject({
        id: v.nullable(uuid),
        product_id: v.nullable(uuid),
        product_name: words(1000),
        quantity: amount,
        unit: words(1000),
        price: amount,
        discount_percent: amount,
        note: words(5000),
      }),
      1000,
    ),
    reason: words(1000),
  },
  output: v.nullable(v.number()),
  changes: [
    ...CHANGED,
    ...(["order_items", "order_amendments", "customers", "customer_contacts"] as const),
  ],
  problems: {
    gone: [404, "This order no longer exists."],
    changed: [409, "Someone else changed this order. Reload it."],
    closed: confirming.closed,
    "not-quoted": [400, "This order has no quotation. Edit it directly."],
    waiting: [
      409,
      ({ number }: { number: number }) =>
        `Change ${number} waits for the customer. Withdraw it before you change the order again.`,
    ],
    "no-rates": [
      400,
      "The VAT rates of this order’s lines are not known. Send a new quotation instead.",
    ],
    dispatched: [
      409,
      ({ status }: { status: string }) =>
        `The order is ${status}. Its lines and delivery address can no longer be changed.`,
    ],
    "no-reason": [400, "Enter the reason for the new price."],
    "line-count": [400, "An order can have 1 to 200 lines."],
    decimals: [
      400,
      "Enter prices and percentages with up to two decimals, quantities with up to three.",
    ],
  },
});

/** Confirms an amendment for the customer, or withdraws it without a `person`. */
export const settleAmendment = contract("settle_amendment", {
  access: "office",
  input: { amendment: count(9999), person: v.optional(words(200)) },
  changes: [...CHANGED, "order_items", "order_amendments"],
  problems: {
    ...confirming,
    settled: [409, "This change is already confirmed or withdrawn. Reload the page."],
  },
});

/** A second confirmation changes nothing. */
export const confirmAmendment = contract("confirm_amendment", {
  access: "link",
  input: { link, amendment: count(9999), person: words(200) },
  problems: {
    ...confirming,
    closed: [409, "This link is no longer valid, or the order is closed."],
  },
});

export type OrderMove = Omit<Parameters<typeof moveOrder>[1], "target">;

export const resendOrderEmail = contract("resend_order_email", {
  access: "office",
  changes: ["orders"],
  problems: RESENDING,
});

export const fetchOrderDocument = contract("order_document", {
  access: "account",
  input: { document: v.picklist(ORDER_DOCUMENTS) },
  output: v.nullable(ORDER_DOCUMENT),
  reads: [
    ...(["orders", "order_items", "order_amendments", "stock_reservations"] as const),
    ...(["quotes", "quote_lines", "customers", "profiles"] as const),
  ],
  problems: { "not-staff": [403, "This document is for the office and the workshop."] },
});

export const fetchOrderLetterhead = contract("order_letterhead", {
  access: "account",
  output: SELLER,
  reads: ["orders", "settings"],
  problems: { unknown: [404, "Order not found."] },
});
