import * as v from "valibot";
import { CURRENCY, RATE } from "#app/lib/currency.ts";
import {
  amount,
  count,
  link,
  list,
  moment,
  search,
  signedName,
  uuid,
  words,
} from "#domains/bounds.ts";
import { RATE_PROBLEMS } from "#domains/company/contracts.ts";
import { contract, RESENDING, rowsContract } from "#domains/contract.ts";
import { ONLY_APPROVES } from "#domains/quotes/customer-quote.ts";
import { SELLER } from "#domains/quotes/quote.ts";
import { CUSTOMER_DELIVERY } from "./delivery.ts";
import { MAX_ORDER_PHONE, ORDER_STATUSES } from "./order.ts";
import { ORDER_DOCUMENT, ORDER_DOCUMENTS } from "./order-document.ts";
import { ORDER_TEXTS, ofOrderTexts } from "./order-texts.ts";

const status = v.picklist(ORDER_STATUSES);
/** Includes triggers. */
const CHANGED = [
  "orders",
  "order_items",
  "deliveries",
  "delivery_lines",
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

export const MAX_RATES = 1000;

export const readOrderRates = contract("read_order_rates", {
  access: "office",
  input: { ids: list(uuid, MAX_RATES) },
  output: v.array(
    v.strictObject({
      id: v.string(),
      /** House currency for one unit; null while unknown. */
      exchange_rate: v.nullable(v.number()),
      rate_day: v.nullable(v.string()),
      rate_source: v.string(),
      /** Total excluding VAT. */
      house_net: v.nullable(v.number()),
    }),
  ),
  reads: ["orders"],
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
      /** Of a new order. */
      currency: v.optional(CURRENCY),
    }),
    enquiry: v.nullable(uuid),
    // The form knows the limits; beyond it the tables report an error.
    lines: list(
      v.strictObject({
        /** Of a line that remains; otherwise the line is new. */
        id: v.nullish(uuid),
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
    ...(["customers", "customer_contacts", "enquiries", "quotes", "invoices"] as const),
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
    quoted: [409, "This order is from a quotation. Amend it instead."],
  },
});

const NOT_OFFICE = [403, "Only the office may move an order."] as const;
const WRONG_LINES = [
  400,
  "Enter quantities above 0 with up to three decimals, whole for pcs, once per line.",
] as const;
const NOT_CONFIRMED = [
  409,
  ({ status }: { status: string }) => `The order is ${status}. Nothing can be moved now.`,
] as const;
const SHELF_SHORT = [
  409,
  ({ product, there, quantity }: Record<"product" | "there" | "quantity", unknown>) =>
    `Of “${product}” only ${there} of ${quantity} can be taken from the shelf.`,
] as const;
const moved = list(v.strictObject({ id: uuid, quantity: amount }), 1000);

const CREDIT_PROBLEMS = {
  "on-hold": [409, "This customer is on hold. An admin can release the order."],
  unrated: [
    409,
    "The credit limit cannot be checked, as an order of this customer has no exchange rate. Enter the rate, or an admin can release the order.",
  ],
  "above-limit": [
    409,
    ({ limit, used, currency }: { limit: number; used: number; currency: string }) =>
      `With this order, open invoices and orders come to ${currency} ${used.toFixed(2)}, above the credit limit of ${currency} ${limit.toFixed(2)}. An admin can release the order.`,
  ],
} as const;

/**
 * Moves an order if unchanged since `seen`; returns whether it did. `notify` emails the customer.
 * Dispatching delivers everything due, with `short` the available part.
 */
export const moveOrder = contract("move_order", {
  access: "workshop",
  input: { seen: status, becomes: status, parcel: words(1000) },
  changes: CHANGED,
  problems: {
    "not-office": NOT_OFFICE,
    "part-delivered": [409, "Part of this order was delivered. Take its deliveries back first."],
    invoiced: [409, "This order was invoiced. Issue a credit note first."],
    ...CREDIT_PROBLEMS,
    "shelf-short": SHELF_SHORT,
    "nothing-ready": [
      409,
      "Nothing of this order is in stock. Count the stock or book in receipts first.",
    ],
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
    "The order has changed since. This change must be withdrawn and proposed again.",
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
        `Change ${number} awaits the customer’s confirmation. Withdraw it before you change the order again.`,
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
  input: { link, amendment: count(9999), person: signedName(200) },
  problems: {
    ...confirming,
    closed: [409, "This link is no longer valid, or the order is closed."],
    "only-approves": ONLY_APPROVES,
  },
});

export type OrderMove = Omit<Parameters<typeof moveOrder>[1], "target">;

/**
 * Delivers some of what is due, if unchanged since `seen`; returns whether it did. Idempotent by
 * `delivery`. `short` delivers more than is reserved.
 */
export const dispatchDelivery = contract("dispatch_delivery", {
  access: "workshop",
  input: { seen: moment, lines: moved, carrier: words(200), parcel: words(200) },
  changes: CHANGED,
  problems: {
    "not-confirmed": NOT_CONFIRMED,
    "wrong-lines": WRONG_LINES,
    "shelf-short": SHELF_SHORT,
    carrier: [400, "Enter the carrier’s name in letters and figures, up to 40 characters."],
    "more-than-due": [
      409,
      ({ line, due }: { line: string; due: number }) => `Of “${line}” only ${due} are due.`,
    ],
  },
});

/** Of the whole delivery without `lines`. Returns false if changed since `seen` or already back. */
export const takeBackDelivery = contract("take_back_delivery", {
  access: "workshop",
  input: { seen: v.nullable(moment), lines: v.nullable(moved), reason: words(500) },
  changes: CHANGED,
  problems: {
    "not-office": NOT_OFFICE,
    "not-confirmed": NOT_CONFIRMED,
    "no-reason": [400, "Enter a reason."],
    "wrong-lines": WRONG_LINES,
    "more-than-delivered": [409, ({ most }: { most: number }) => `Only ${most} can be taken back.`],
  },
});

/** An empty name withdraws the receipt and its file. A new file replaces the old one. */
export const receiveDelivery = contract("receive_delivery", {
  access: "workshop",
  input: { person: words(200), file: v.optional(uuid) },
  changes: ["deliveries", "attachments"],
  problems: {
    gone: [404, "This delivery no longer exists."],
    "not-office": [403, "This receipt is recorded. Only the office can change it."],
    "file-type": [409, "A receipt must be a PDF or an image. Remove this file."],
    "file-gone": [409, "The file is no longer available. Remove it and choose it again."],
  },
});

/** Returns false if the order changed since `seen`. */
export const expectLines = contract("expect_lines", {
  access: "office",
  input: {
    seen: moment,
    lines: list(
      v.strictObject({ id: uuid, expected_on: v.nullable(v.pipe(v.string(), v.isoDate())) }),
      1000,
    ),
  },
  changes: ["orders", "order_items"],
});

export const fetchMyDeliveries = contract("my_deliveries", {
  access: "account",
  output: v.array(v.strictObject({ ...CUSTOMER_DELIVERY.entries, order_id: v.string() })),
  reads: ["orders", "order_items", "deliveries", "delivery_lines"],
});

/** Sets the exchange rate of an order in another currency if unchanged since `seen`. */
export const setOrderRate = contract("set_order_rate", {
  access: "office",
  input: { rate: RATE, day: v.pipe(v.string(), v.isoDate()), source: words(100) },
  changes: ["orders", "audit_log"],
  problems: {
    ...RATE_PROBLEMS,
    gone: [404, "This order no longer exists."],
    changed: [409, "Someone else changed this order. Reload it."],
  },
});

export const resendOrderEmail = contract("resend_order_email", {
  access: "office",
  changes: ["orders"],
  problems: RESENDING,
});

export const fetchOrderDocument = contract("order_document", {
  access: "account",
  input: { document: v.picklist(ORDER_DOCUMENTS), delivery: v.nullable(count(1_000_000)) },
  output: v.nullable(ORDER_DOCUMENT),
  reads: [
    ...(["orders", "order_items", "order_amendments", "stock_reservations"] as const),
    ...(["deliveries", "delivery_lines"] as const),
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
