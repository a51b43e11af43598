import * as v from "valibot";
import { MAX_MESSAGE } from "#app/data/customer-quote.ts";
import { ORDER_STATUSES } from "#app/data/order.ts";
import { LINE_KINDS, MAX_SIGNATURE, QUOTE, QUOTE_DOCUMENT } from "#app/data/quote.ts";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { amount, count, link, list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";

/* What the office does. */

const gone = [404, "The quotation is not there any more."] as const;
/** Why a draft is not as somebody saw it. */
const DRAFT = {
  gone,
  sent: [409, "The quotation has been sent: a change is a new revision."],
  changed: [409, "The quotation has been changed meanwhile."],
} as const;

/** What every change of a quotation may touch: its search text and its customer follow by triggers. */
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

/** Returns how quoting went in the last so many days. */
export const fetchQuoteFigures = contract("quote_figures", {
  access: "office",
  input: { days: count(3660) },
  output: v.strictObject({
    /** Written and not sent. */
    drafts: v.number(),
    /** Asked by a customer and not answered. */
    questions: v.number(),
    /** Accepted, and nobody has confirmed the order. */
    ordered: v.number(),
    /** Ending within seven days. */
    expiring: v.number(),
    /** What is with customers and can be accepted, in each currency. */
    open: v.array(v.strictObject({ currency: v.string(), gross: v.number(), quotes: v.number() })),
    /** Of those answered in the period. */
    accepted: v.number(),
    answered: v.number(),
    /** That came in the period, and how many of them got an answer. */
    enquiries: v.number(),
    firstAnswers: v.number(),
    /** Seconds until an enquiry of the period got its first answer; null while none did. */
    medianSeconds: v.nullable(v.number()),
  }),
  reads: ["quotes", "contact_messages", "messages", "orders", "audit_log"],
});

export type QuoteFigures = Awaited<ReturnType<typeof fetchQuoteFigures>>;

/** Returns a revision as it leaves the office, or null when there is none. */
export const fetchQuoteDocument = contract("quote_document", {
  access: "office",
  output: v.nullable(QUOTE_DOCUMENT),
  reads: ["quotes", "quote_lines"],
});

/** Writes a draft with its lines, or changes it where it still is as it was seen. Returns what names its new state. */
export const saveQuote = contract("save_quote", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    // The form knows the limits; past it the tables answer, in their own words.
    quote: v.strictObject({
      ...QUOTE.entries,
      // A page that was opened before an upgrade has no such field.
      payment_terms: v.optional(QUOTE.entries.payment_terms),
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
      }),
      1000,
    ),
  },
  changes: [...CHANGED, "contact_messages"],
  problems: {
    ...DRAFT,
    "too-many-lines": [400, "A quotation has at most 500 lines."],
    "alternative-first": [400, "An alternative stands below the line that it replaces."],
    decimals: [400, "Prices and percents have at most two decimals, quantities three."],
    "line-too-large": [400, "A line comes to at most 9999999999.99."],
  },
});

/** Throws away a draft that still is as it was seen. */
export const discardQuote = contract("discard_quote", {
  access: "office",
  changes: CHANGED,
  problems: DRAFT,
});

/** Sends a draft that still is as it was seen, under the letterhead of the settings. */
export const sendQuote = contract("send_quote", {
  access: "office",
  output: v.strictObject({
    number: v.string(),
    /** What stands behind /quote/ in the private link. It is told here and by mail, and kept nowhere. */
    link: v.string(),
  }),
  changes: [...CHANGED, "contact_messages", "customers", "customer_people"],
  problems: {
    ...DRAFT,
    accepted: [409, "The quotation has been accepted: it cannot be sent anew."],
    "no-address": [
      400,
      "A quotation is sent to the customer’s e-mail address: enter a correct one.",
    ],
    "ends-in-past": [
      400,
      "The day until which the quotation is valid lies in the past: choose a later one.",
    ],
    "no-lines": [400, "A quotation needs at least one line."],
  },
});

export type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

/** Begins a new revision and returns its id; that of the one begun already, if there is one. */
export const reviseQuote = contract("revise_quote", {
  access: "office",
  changes: CHANGED,
  problems: { gone, accepted: [409, "The quotation has been accepted: it stays as it is."] },
});

/** Takes back what was sent. */
export const withdrawQuote = contract("withdraw_quote", {
  access: "office",
  changes: CHANGED,
  problems: {
    "not-with-customer": [409, "Only a quotation that is with the customer can be withdrawn."],
  },
});

/** Says whose a draft is that was begun for a customer. */
export const setQuoteCustomer = contract("set_quote_customer", {
  access: "office",
  changes: CHANGED,
});

/** Returns one more private link of a quotation that was sent. */
export const makeQuoteLink = contract("make_quote_link", {
  access: "office",
  changes: ["quote_events"],
  problems: { "not-sent": [409, "A link opens a quotation that was sent."] },
});

/** Closes every private link of a quotation; returns how many were open. */
export const withdrawQuoteLinks = contract("withdraw_quote_links", {
  access: "office",
  changes: ["quote_events"],
});

/** Writes to the customer below the quotation, and by mail. */
export const writeToCustomer = contract("write_to_customer", {
  access: "office",
  changes: ["messages", "quote_events", "customers", "quotes"],
  problems: {
    "not-sent": [409, "There is nobody to write to before the quotation is sent."],
  },
});

/** Puts mails of a quotation that could not be sent into the outbox again. */
export const resendQuoteMail = contract("resend_quote_mail", {
  access: "office",
  changes: ["quotes"],
  problems: {
    "nothing-to-send": [
      400,
      "There is nothing to send again: the mail is sent, or on its way right now.",
    ],
  },
});

/* What a customer does, by the private link or with an account. */

const closed = [404, "This link does not open a quotation any more."] as const;
/** Why a revision cannot be answered. */
const ANSWERING = {
  closed,
  "no-revision": [404, "There is no such revision of this quotation."],
  replaced: [
    409,
    ({ latest }: { latest: number }) =>
      `Revision ${latest} has replaced this one: please read it first.`,
  ],
  withdrawn: [409, "This quotation was withdrawn. Please ask us for a new one."],
  answered: [409, ({ state }: { state: string }) => `This quotation was ${state} already.`],
  expired: [
    409,
    ({ day }: { day: string }) =>
      `This quotation was valid until ${formatDate(day)}. Please ask us to extend it.`,
  ],
} as const;
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
  order: v.nullable(v.strictObject({ id: v.string(), status: v.picklist(ORDER_STATUSES) })),
  /** What the customer's purchase order is called, which came with the acceptance. */
  file: v.nullable(v.string()),
});
/** The latest revision that was sent, and what was said about it. */
export type CustomerQuote = v.InferOutput<typeof CUSTOMER_QUOTE>;

/** Returns what a link opens, or null when it opens nothing. */
export const readQuote = contract("read_quote", {
  access: "link",
  input: { link },
  output: v.nullable(CUSTOMER_QUOTE),
  reads: ["quotes", "quote_lines", "messages", "orders", "attachments"],
});

/** Notes that somebody has the quotation before them. */
export const viewQuote = contract("view_quote", {
  access: "link",
  input: { link },
  changes: ["quotes", "quote_events"],
});

/** Accepts a revision; who does so again gets the same order. */
export const acceptQuote = contract("accept_quote", {
  access: "link",
  input: {
    link,
    revision,
    person: words(1000),
    /** The customer's order number. */
    reference: words(100),
    /** Ids of the options and alternatives. */
    chosen: list(uuid, 500),
    /** A path of SVG; empty without one. */
    signature: words(MAX_SIGNATURE),
    /** The purchase order. */
    file: v.optional(uuid),
  },
  output: v.strictObject({ order: v.string() }),
  problems: {
    ...ANSWERING,
    nameless: [400, "Please write your name."],
    signature: [400, "The signature cannot be drawn: clear it and sign again, or leave it out."],
    options: [400, "The choice of options cannot be read."],
    "foreign-option": [400, "One of the options is not in this quotation."],
    "two-alternatives": [400, "Please choose one of the alternatives."],
    "file-type": [409, "A purchase order is a PDF or a picture: please remove this file."],
    "file-gone": [
      409,
      "The file you chose is no longer here: please remove it and choose it again.",
    ],
    "accepted-otherwise": [
      409,
      ({ at }: { at: string }) =>
        `This quotation was accepted on ${formatOfficeDay(at)} with other details. Reload the page.`,
    ],
  },
});

export type Acceptance = Omit<Parameters<typeof acceptQuote>[1], "link">;

/** Declines a revision. */
export const declineQuote = contract("decline_quote", {
  access: "link",
  input: { link, revision, person: words(200), reason: words(5000) },
  changes: CHANGED,
  problems: ANSWERING,
});

/** Asks the office something, or for more time. */
export const askAboutQuote = contract("ask_about_quote", {
  access: "link",
  input: { link, author: words(200), body: words(MAX_MESSAGE) },
  changes: ["messages", "quote_events", "contact_messages", "audit_log"],
  problems: {
    closed,
    empty: [400, "Please write what you want to know."],
    "too-many": [429, "You have written often today: please call us."],
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
    "answer_reference",
  ]).entries,
  sent_at: v.string(),
  line_count: v.number(),
  first_line: v.string(),
  order_id: v.nullable(v.string()),
});
/** The latest revision of a quotation, as an account lists it. */
export type MyQuote = v.InferOutput<typeof MY_QUOTE>;

/** Returns the quotations that went to one's confirmed address, the newest first. */
export const fetchMyQuotes = contract("my_quotes", {
  access: "account",
  output: v.array(MY_QUOTE),
  reads: ["quotes", "quote_lines", "orders"],
});

/** Returns a new private link of such a quotation. */
export const openMyQuote = contract("open_my_quote", {
  access: "account",
  changes: [],
  problems: { unknown: [404, "There is no such quotation."] },
});
