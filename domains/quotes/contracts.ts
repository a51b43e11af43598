import * as v from "valibot";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
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
import { contract, RESENDING, rowsContract } from "#domains/contract.ts";
import { CUSTOMER_ORDER } from "#domains/orders/delivery.ts";
import { AMENDMENT } from "#domains/orders/order-amendment.ts";
import { MAX_MESSAGE, ONLY_APPROVES } from "./customer-quote.ts";
import { APPROVAL_LIMIT, LINE_KINDS, MAX_SIGNATURE, QUOTE, QUOTE_DOCUMENT } from "./quote.ts";

/* Calls of the office. */

const gone = [404, "This quotation no longer exists."] as const;
/** Reasons why a draft differs from the one on screen. */
const DRAFT = {
  gone,
  sent: [409, "This quotation has been sent. Create a revision to change it."],
  changed: [409, "Someone else changed this quotation. Reload it."],
} as const;

/** Includes tables changed by triggers. */
const CHANGED = ["quotes", "quote_lines", "quote_events", "audit_log"] as const;

export const findQuotes = rowsContract("find_quotes", {
  access: "office",
  input: { words: search },
  rows: "quotes",
  reads: ["quotes", "customers"],
});

export const findWaitingQuotes = rowsContract("find_waiting_quotes", {
  access: "office",
  input: { task: words(20), words: search },
  rows: "quotes",
  reads: ["quotes", "messages", "orders", "customers"],
});

export const fetchQuoteFigures = contract("quote_figures", {
  access: "office",
  input: { days: count(3660) },
  output: v.strictObject({
    drafts: v.number(),
    /** Questions without a reply. */
    questions: v.number(),
    /** Accepted, with an unconfirmed order. */
    ordered: v.number(),
    /** Due today or earlier. */
    followUps: v.number(),
    /** Valid for up to seven days. */
    expiring: v.number(),
    /** Open for acceptance, by currency. */
    open: v.array(v.strictObject({ currency: v.string(), gross: v.number(), quotes: v.number() })),
    /** Of those accepted or declined in the period. */
    accepted: v.number(),
    answered: v.number(),
    /** Of those declined in the period. Empty without a reason. */
    lost: v.array(v.strictObject({ reason: v.string(), quotes: v.number() })),
    /** Those with most decisions in the period. */
    customers: v.array(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        decided: v.number(),
        accepted: v.number(),
      }),
    ),
    enquiries: v.number(),
    firstAnswers: v.number(),
    /** Seconds until the first reply. Null without one. */
    medianSeconds: v.nullable(v.number()),
  }),
  reads: ["quotes", "enquiries", "messages", "orders", "customers", "audit_log"],
});

export type QuoteFigures = Awaited<ReturnType<typeof fetchQuoteFigures>>;

export const fetchQuoteDocument = contract("quote_document", {
  access: "office",
  output: v.nullable(QUOTE_DOCUMENT),
  reads: ["quotes", "quote_lines"],
});

/** Creates a draft, or changes it if unchanged since `seen`. Returns its new version. */
export const saveQuote = contract("save_quote", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    // The form checks these limits. Beyond them the tables report an error.
    quote: v.strictObject({
      ...QUOTE.entries,
      // A page opened before an upgrade lacks these fields.
      payment_terms: v.optional(QUOTE.entries.payment_terms),
      exchange_rate: v.optional(QUOTE.entries.exchange_rate),
      rate_day: v.optional(QUOTE.entries.rate_day),
      rate_source: v.optional(QUOTE.entries.rate_source),
      discount_percent: amount,
      delivery_cost: amount,
      delivery_vat_rate: amount,
    }),
    lines: list(
      v.strictObject({
        kind: v.picklist(LINE_KINDS),
        product_id: v.nullable(uuid),
        description: words(1000),
        quantity: amount,
        unit: words(50),
        unit_price: amount,
        unit_cost: v.nullable(amount),
        discount_percent: amount,
        vat_rate: amount,
        lead_time: words(500),
        note: words(2000),
        converted_from: v.optional(words(100)),
      }),
      1000,
    ),
  },
  changes: [...CHANGED, "enquiries"],
  problems: {
    ...DRAFT,
    "too-many-lines": [400, "A quotation can have up to 500 lines."],
    "alternative-first": [400, "Put an alternative below the line it replaces."],
    decimals: [
      400,
      "Enter prices and percentages with up to two decimals, quantities with up to three.",
    ],
    "line-too-large": [400, "The line total is too large."],
  },
});

/** Deletes a draft if unchanged since `seen`. */
export const discardQuote = contract("discard_quote", {
  access: "office",
  changes: CHANGED,
  problems: DRAFT,
});

/** Sends a draft if unchanged since `seen`, with the letterhead of the settings. */
export const sendQuote = contract("send_quote", {
  access: "office",
  output: v.strictObject({
    number: v.string(),
    /** Secret part of the link. Emailed but not stored. */
    link: v.string(),
  }),
  changes: [...CHANGED, "enquiries", "customers", "customer_contacts"],
  problems: {
    ...DRAFT,
    accepted: [409, "This quotation has been accepted and cannot be sent again."],
    "no-address": [400, "Enter a valid email address for the customer."],
    "ends-in-past": [400, "The “Valid until” date has passed. Enter a later one."],
    "no-lines": [400, "Add at least one line."],
    "no-rate": [
      400,
      ({ currency }: { currency: string }) => `Enter the exchange rate of ${currency}.`,
    ],
  },
});

export type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

/** Returns the id of the new revision or of an existing draft. */
export const reviseQuote = contract("revise_quote", {
  access: "office",
  changes: CHANGED,
  problems: { gone, accepted: [409, "This quotation has been accepted and can no longer change."] },
});

const notWithCustomer = [409, "This quotation is no longer with the customer. Reload it."] as const;

export const setFollowUp = contract("set_follow_up", {
  access: "office",
  input: { day: v.nullable(v.pipe(v.string(), v.isoDate())) },
  changes: CHANGED,
  problems: { "not-with-customer": notWithCustomer },
});

/** Declines for the customer, or gives the reason of a declined quotation. */
export const loseQuote = contract("lose_quote", {
  access: "office",
  input: { reason: words(100), note: words(5000) },
  changes: CHANGED,
  problems: {
    "no-reason": [400, "Choose a reason."],
    "not-lost": notWithCustomer,
  },
});

export const withdrawQuote = contract("withdraw_quote", {
  access: "office",
  changes: CHANGED,
  problems: {
    "not-with-customer": [409, "Only a quotation that is with the customer can be withdrawn."],
  },
});

export const setQuoteCustomer = contract("set_quote_customer", {
  access: "office",
  changes: CHANGED,
});

export const makeQuoteLink = contract("make_quote_link", {
  access: "office",
  changes: ["quote_events"],
  problems: { "not-sent": [409, "Send the quotation before creating a link."] },
});

/** Returns the number of revoked links. */
export const withdrawQuoteLinks = contract("revoke_quote_links", {
  access: "office",
  changes: ["quote_events"],
});

export const writeToCustomer = contract("write_to_customer", {
  access: "office",
  changes: ["messages", "quote_events", "customers", "quotes"],
  problems: {
    "not-sent": [409, "Send the quotation before writing to the customer."],
  },
});

export const resendQuoteEmail = contract("resend_quote_email", {
  access: "office",
  changes: ["quotes"],
  problems: RESENDING,
});

// Calls of customers, by private link or with an account.

const closed = [404, "This quotation link is no longer valid."] as const;
const DECIDING = {
  closed,
  "no-revision": [404, "This quotation has no such revision."],
  replaced: [
    409,
    ({ latest }: { latest: number }) => `Revision ${latest} has replaced this one. Read it first.`,
  ],
  withdrawn: [409, "This quotation was withdrawn. Please ask us for a new one."],
  answered: [409, ({ state }: { state: string }) => `This quotation was already ${state}.`],
  expired: [
    409,
    ({ day }: { day: string }) =>
      `This quotation was valid until ${formatDate(day)}. Please ask us to extend it.`,
  ],
} as const;
const ANSWERING = { ...DECIDING, "only-approves": ONLY_APPROVES } as const;
const revision = count(999);

const CUSTOMER_QUOTE = v.strictObject({
  ...QUOTE_DOCUMENT.entries,
  number: v.string(),
  messages: v.array(
    v.strictObject({
      created_at: v.string(),
      from_office: v.boolean(),
      author: v.string(),
      body: v.string(),
    }),
  ),
  order: v.nullable(
    v.strictObject({
      ...CUSTOMER_ORDER.entries,
      id: v.string(),
      amendments: v.array(AMENDMENT),
    }),
  ),
  file: v.nullable(v.string()),
  /** Whether the link approves, but neither orders nor replies. */
  approves: v.boolean(),
  /** Including VAT. Null without a limit. */
  approval_limit: v.nullable(v.number()),
  /** Of this revision. */
  approvals: v.array(v.strictObject({ at: v.string(), by: v.nullable(v.string()) })),
});
export type CustomerQuote = v.InferOutput<typeof CUSTOMER_QUOTE>;

/** Returns null for an invalid link. */
export const readQuote = contract("read_quote", {
  access: "link",
  input: { link },
  output: v.nullable(CUSTOMER_QUOTE),
  reads: [
    ...(["quotes", "quote_lines", "quote_events", "messages", "attachments"] as const),
    ...(["orders", "order_items", "order_amendments", "deliveries", "delivery_lines"] as const),
    ...(["stock_reservations", "purchases", "purchase_lines"] as const),
  ],
});

export const viewQuote = contract("view_quote", {
  access: "link",
  input: { link },
  changes: ["quotes", "quote_events"],
});

/** Accepts a revision. A second acceptance returns the same order. */
export const acceptQuote = contract("accept_quote", {
  access: "link",
  input: {
    link,
    revision,
    person: signedName(1000),
    reference: words(100),
    /** Ids of options and alternatives. */
    chosen: list(uuid, 500),
    /** SVG path, empty without a signature. */
    signature: words(MAX_SIGNATURE),
    /** Id of the purchase order. */
    file: v.optional(uuid),
  },
  output: v.strictObject({ order: v.string() }),
  problems: {
    ...ANSWERING,
    nameless: [400, "Enter your name."],
    signature: [400, "The signature cannot be drawn. Clear it and sign again, or leave it out."],
    options: [400, "The choice of options is not valid."],
    "foreign-option": [400, "One of the options is not in this quotation."],
    "two-alternatives": [400, "Choose one of the alternatives."],
    "file-type": [409, "A purchase order must be a PDF or an image. Remove this file."],
    "file-gone": [409, "The file is no longer available. Remove it and choose it again."],
    "accepted-otherwise": [
      409,
      ({ at }: { at: string }) =>
        `This quotation was accepted on ${formatOfficeDay(at)} with other details. Reload the page.`,
    ],
  },
});

export type Acceptance = Omit<Parameters<typeof acceptQuote>[1], "link">;

const tooMany = [429, "You have reached the limit. Please call us."] as const;

/** Returns a private link with which another person approves. */
export const makeApprovalLink = contract("make_approval_link", {
  access: "link",
  input: { link, most: v.nullable(APPROVAL_LIMIT) },
  changes: ["quote_events"],
  problems: { ...ANSWERING, "too-many": tooMany },
});

/** Records who approves a revision, by such a link. */
export const approveQuote = contract("approve_quote", {
  access: "link",
  input: { link, revision, person: signedName(1000) },
  changes: ["quote_events"],
  problems: { ...DECIDING, "too-many": tooMany, nameless: [400, "Enter your name."] },
});

export const declineQuote = contract("decline_quote", {
  access: "link",
  input: { link, revision, person: signedName(200), reason: words(5000) },
  changes: CHANGED,
  problems: ANSWERING,
});

export const askAboutQuote = contract("ask_about_quote", {
  access: "link",
  input: { link, author: signedName(200), body: words(MAX_MESSAGE) },
  changes: ["messages", "quote_events", "enquiries", "audit_log"],
  problems: {
    closed,
    "only-approves": ONLY_APPROVES,
    empty: [400, "Enter your question."],
    "too-many": [429, "You have reached today’s message limit. Please call us."],
  },
});

const MY_QUOTE = v.strictObject({
  ...v.pick(CUSTOMER_QUOTE, [
    "id",
    "number",
    "revision",
    "state",
    "expired",
    "customer_reference",
    "currency",
    "net",
    "vat",
    "gross",
    "valid_until",
    "reply_reference",
  ]).entries,
  sent_at: v.string(),
  line_count: v.number(),
  first_line: v.string(),
  order_id: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
});
export type MyQuote = v.InferOutput<typeof MY_QUOTE>;

/** Returns the quotations sent to the user's confirmed address, newest first. */
export const fetchMyQuotes = contract("my_quotes", {
  access: "account",
  output: v.array(MY_QUOTE),
  reads: ["quotes", "quote_lines", "orders"],
});

export const openMyQuote = contract("open_my_quote", {
  access: "account",
  changes: [],
  problems: { unknown: [404, "Quotation not found."] },
});
