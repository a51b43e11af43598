import * as v from "valibot";
import { CURRENCY } from "#app/lib/currency.ts";
import { amount, count, link, list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { INVOICE_DOCUMENT, INVOICE_KINDS, PAYMENT_METHODS } from "./invoice.ts";

const day = v.pipe(v.string(), v.isoDate());
const MONEY = ["invoices", "payments", "allocations"] as const;
const SETTLED = [...MONEY, "audit_log"] as const;
const CHANGED = [...SETTLED, "orders", "order_items"] as const;

const ISSUING = {
  "no-email": [400, "The order has no valid email address. Correct it, or issue without emailing."],
  clock: [
    409,
    ({ day: latest }: { day: string }) =>
      `The server’s date is before that of the last document, ${latest}. Correct the server’s clock first.`,
  ],
  "no-rand-rate": [
    409,
    ({ currency }: { currency: string }) =>
      `A tax invoice with VAT must state rand amounts. Enter an exchange rate for ${currency} of the last 31 days.`,
  ],
  "more-than-left": [
    409,
    ({ line, most }: { line: string | null; most: number | null }) =>
      line === null
        ? "Choose each line once."
        : `Only ${most} of “${line}” can be on this document.`,
  ],
} as const;

/**
 * Issues an invoice or a pro forma of an order unchanged since `seen`, and returns its number.
 * `invoice` is its new id, made by the device. `delivery` is the billed delivery’s number.
 * `requested` is what a pro forma asks for, including VAT.
 */
export const issueInvoice = contract("issue_invoice", {
  access: "office",
  input: {
    seen: moment,
    kind: v.picklist(["invoice", "pro-forma"]),
    delivery: v.nullable(count(1_000_000)),
    lines: list(v.strictObject({ id: uuid, quantity: amount }), 1000),
    delivery_cost: amount,
    due_on: v.nullable(day),
    requested: v.nullable(amount),
  },
  changes: CHANGED,
  problems: {
    ...ISSUING,
    gone: [404, "This order no longer exists."],
    changed: [409, "Someone else changed this order. Check its lines again."],
    waiting: [
      409,
      "A change to this order awaits the customer’s confirmation. Invoice the order afterwards.",
    ],
    "not-confirmed": [
      409,
      ({ status }: { status: string }) =>
        `The order is ${status}. Only a confirmed order can be invoiced.`,
    ],
    "no-customer": [400, "This order has no customer. Choose one in the order first."],
    "due-in-past": [400, "Enter a due date of today or later."],
    "wrong-lines": [400, "Enter quantities above 0 with up to three decimals, once per line."],
    "delivery-cost": [400, "Enter a delivery charge of 0 up to what is not yet invoiced."],
    requested: [400, "Enter an amount above 0 up to the total, with two decimals."],
  },
});

/**
 * Credits lines of an invoice by position, or without lines an amount excluding VAT at one of its
 * rates. Returns the credit note's number.
 */
export const creditInvoice = contract("credit_invoice", {
  access: "office",
  input: {
    lines: list(v.strictObject({ position: count(1000), quantity: amount }), 1000),
    delivery_cost: amount,
    amount,
    rate: amount,
    reason: words(500),
  },
  changes: CHANGED,
  problems: {
    ...ISSUING,
    gone: [404, "This invoice no longer exists."],
    "no-reason": [400, "Enter the reason, which the credit note states."],
    amount: [400, "Enter an amount above 0 with up to two decimals, at a rate of the invoice."],
    "above-invoice": [
      409,
      ({ most, currency }: { most: number; currency: string }) =>
        `Up to ${currency} ${most.toFixed(2)} including VAT of this invoice can still be credited.`,
    ],
  },
});

const ALLOCATING = {
  "no-invoice": [400, "Choose invoices of this customer in the payment’s currency."],
  amount: [400, "Enter amounts above 0 with up to two decimals."],
  "more-than-open": [
    409,
    ({ number, open, currency }: { number: string; open: number; currency: string }) =>
      `Only ${currency} ${open.toFixed(2)} of ${number} is outstanding.`,
  ],
  "more-than-paid": [400, "The amounts exceed the unallocated balance of this payment."],
} as const;
const allocated = list(v.strictObject({ invoice: uuid, amount }), 1000);

/**
 * Records a payment. Returns false if this line of the bank’s file was recorded before. `payment` is
 * its new id, so that a repeated call changes nothing.
 */
export const recordPayment = contract("record_payment", {
  access: "office",
  input: {
    received_on: day,
    currency: CURRENCY,
    amount,
    method: v.picklist(PAYMENT_METHODS),
    payer: words(200),
    reference: words(500),
    bank_line: v.nullable(words(1000)),
    lines: allocated,
  },
  changes: SETTLED,
  problems: {
    ...ALLOCATING,
    "no-customer": [400, "Choose the customer who paid."],
    "future-day": [400, "Enter a date of today or earlier."],
  },
});

/** Of a payment or a credit note. */
export const allocate = contract("allocate", {
  access: "office",
  input: { lines: allocated },
  changes: SETTLED,
  problems: { ...ALLOCATING, gone: [404, "This payment no longer exists."] },
});

export const undoAllocation = contract("undo_allocation", { access: "office", changes: SETTLED });

export const reversePayment = contract("reverse_payment", {
  access: "office",
  input: { reason: words(500) },
  changes: SETTLED,
  problems: {
    gone: [404, "This payment no longer exists, or was reversed."],
    "no-reason": [400, "Enter a reason."],
  },
});

/** Omitted fields remain. An empty `disputed` ends the dispute; `closed` cancels a pro forma. */
export const markInvoice = contract("mark_invoice", {
  access: "office",
  input: {
    fields: v.strictObject({
      disputed: v.optional(words(1000)),
      evidence_on: v.optional(v.nullable(day)),
      closed: v.optional(v.literal(true)),
    }),
  },
  changes: SETTLED,
  problems: {
    gone: [404, "This document no longer exists."],
    paid: [409, "Only a pro forma without payments can be cancelled."],
    "future-day": [400, "Enter a date of today or earlier."],
  },
});

/** Emails it with a new private link. Links emailed to a former address end. */
export const resendInvoice = contract("resend_invoice", {
  access: "office",
  input: { address: words(320) },
  changes: SETTLED,
  problems: {
    gone: [404, "This document no longer exists."],
    "no-email": [400, "Enter a valid email address."],
  },
});

/** Returns false if it was reminded today, is disputed, paid or has no address. */
export const remindInvoice = contract("remind_invoice", {
  access: "office",
  changes: SETTLED,
  problems: { "no-email": [400, "This document has no valid email address."] },
});

export const findInvoices = rowsContract("find_invoices", {
  access: "office",
  input: { words: search },
  rows: "invoices",
  reads: ["invoices", "customers"],
});

export const findPayments = rowsContract("find_payments", {
  access: "office",
  input: { words: search },
  rows: "payments",
  reads: ["payments", "customers"],
});

/** Of invoices, by currency. */
export const fetchOpenTotals = contract("open_totals", {
  access: "office",
  output: v.array(v.strictObject({ currency: v.string(), open: v.number(), overdue: v.number() })),
  reads: ["invoices"],
});

/** Replaces how files with these headings are read. */
export const saveBankLayout = contract("save_bank_layout", {
  access: "office",
  input: { headings: words(1000), mapping: v.record(v.string(), v.any()) },
  changes: ["bank_layouts"],
});

export const INVOICE_PAGE = v.strictObject({
  id: v.string(),
  order_id: v.string(),
  document: INVOICE_DOCUMENT,
  owed: v.number(),
  open: v.number(),
  /** A pro forma that was cancelled or replaced by an invoice. */
  closed: v.boolean(),
  settled: v.array(
    v.strictObject({ on: v.string(), credit: v.nullable(v.string()), amount: v.number() }),
  ),
  /** If the bank details changed in the last 30 days. */
  bank_changed_at: v.nullable(v.string()),
  proofs: v.array(v.strictObject({ name: v.string(), at: v.string() })),
});
export type InvoicePage = v.InferOutput<typeof INVOICE_PAGE>;

export const readInvoice = contract("read_invoice", {
  access: "link",
  input: { link },
  output: v.nullable(INVOICE_PAGE),
  reads: [...MONEY, "attachments", "settings"],
});

/** Null unless the user’s own or for the office. */
export const fetchInvoice = contract("invoice_document", {
  access: "account",
  output: v.nullable(INVOICE_PAGE),
  reads: [...MONEY, "attachments", "orders", "settings"],
});

/** Of the user’s own orders, latest first. */
export const fetchMyInvoices = contract("my_invoices", {
  access: "account",
  output: v.array(
    v.strictObject({
      ...v.pick(INVOICE_PAGE, ["id", "order_id", "open"]).entries,
      ...v.pick(INVOICE_DOCUMENT, ["kind", "title", "number", "due_on", "currency", "total"])
        .entries,
    }),
  ),
  reads: ["invoices", "orders"],
});
export type MyInvoice = Awaited<ReturnType<typeof fetchMyInvoices>>[number];

export const sendPaymentProof = contract("send_payment_proof", {
  access: "link",
  input: { link },
  changes: ["attachments"],
  problems: {
    "no-link": [404, "This link is no longer valid."],
    "too-many": [409, "You have sent 10 files. Call us if you need to send more."],
    "file-type": [409, "A proof of payment must be a PDF or an image. Remove this file."],
    "file-gone": [409, "The file is no longer available. Remove it and choose it again."],
  },
});

/** Whether number, date and total are those of one of our documents. */
export const verifyInvoice = contract("verify_invoice", {
  access: "link",
  input: { number: words(30), issued_on: day, total: amount },
  reads: ["invoices"],
});

/** For a statement. Excludes pro forma invoices; their payments count as open. */
export const fetchCustomerAccount = contract("customer_account", {
  access: "office",
  output: v.strictObject({
    invoices: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.picklist(INVOICE_KINDS),
        number: v.string(),
        issued_on: v.string(),
        due_on: v.nullable(v.string()),
        currency: v.string(),
        total: v.number(),
        open: v.number(),
        disputed: v.boolean(),
        order_number: v.string(),
        customer_reference: v.string(),
      }),
    ),
    payments: v.array(
      v.strictObject({
        id: v.string(),
        received_on: v.string(),
        currency: v.string(),
        amount: v.number(),
        open: v.number(),
        reference: v.string(),
      }),
    ),
    /** `source_id` is that of a payment or a credit note. */
    allocations: v.array(
      v.strictObject({
        source_id: v.string(),
        invoice_id: v.string(),
        amount: v.number(),
        day: v.string(),
      }),
    ),
  }),
  reads: MONEY,
});
export type CustomerAccount = Awaited<ReturnType<typeof fetchCustomerAccount>>;

/** Invoices and pro forma invoices with an open amount, and names their customers paid under. */
export const fetchOpenInvoices = contract("open_invoices", {
  access: "office",
  output: v.array(
    v.strictObject({
      id: v.string(),
      number: v.string(),
      order_number: v.string(),
      customer_id: v.string(),
      customer: v.string(),
      payers: v.array(v.string()),
      currency: v.string(),
      total: v.number(),
      open: v.number(),
    }),
  ),
  reads: MONEY,
});

/** Lets an order be confirmed although its customer is on hold or above the limit. */
export const releaseOrder = contract("release_order", {
  access: "admin",
  changes: ["orders", "audit_log"],
  problems: { gone: [404, "This order no longer exists."] },
});
