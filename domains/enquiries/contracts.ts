import * as v from "valibot";
import { count, link, list, SIZING, search, uuid, words } from "#domains/bounds.ts";
import { CERTIFICATE } from "#domains/certificates/certificate.ts";
import { contract, RESENDING, rowsContract } from "#domains/contract.ts";
import { MACHINE_RECORD } from "#domains/customer-machines/contracts.ts";
import { ENQUIRY_STATUSES } from "#domains/enquiries/enquiry.ts";
import { CUSTOMER_ORDER } from "#domains/orders/delivery.ts";
import { QUOTE_STATES } from "#domains/quotes/quote.ts";
import { CLEANINGS, HAZARDS, LIFTINGS, TRANSPORTS } from "#domains/repairs/repair.ts";
import { ENTERED_REPAIR } from "#domains/repairs/repair-intake.ts";
import { MAX_ATTACHMENTS, SAVED_TYPES } from "./attachments.ts";

/* Calls of the office. */

const deleted = [404, "Someone else deleted this enquiry."] as const;
const fileGone = [409, "A file is no longer available. Remove it and choose it again."] as const;
const machineGone = [404, "This machine no longer exists."] as const;
const noCustomer = [404, "This customer no longer exists. Choose another."] as const;
/** The id makes a second submission harmless. */
const threadMessage = { body: words(20_000), files: list(uuid, MAX_ATTACHMENTS) };

export const findEnquiries = rowsContract("find_enquiries", {
  access: "office",
  input: { words: search },
  rows: "enquiries",
  reads: ["enquiries", "repairs", "customers"],
});

export const findWaitingEnquiries = rowsContract("find_waiting_enquiries", {
  access: "office",
  input: { task: words(20), words: search },
  rows: "enquiries",
  reads: ["enquiries", "messages", "quotes", "repairs", "customers", "settings", "orders"],
});

/** Replies by email unless there are more than `seen` messages. Returns whether it did. */
export const answerEnquiry = contract("reply_to_enquiry", {
  access: "office",
  input: { ...threadMessage, seen: count(100_000) },
  changes: ["messages", "enquiries", "attachments", "audit_log", "customers"],
  problems: {
    deleted,
    "file-gone": fileGone,
    "no-email": [400, "No email address is recorded. Call the customer."],
    empty: [400, "Enter a reply."],
  },
});

/** Saves the note unless it differs from `seen`. Returns whether it did. */
export const saveEnquiryNote = contract("save_enquiry_note", {
  access: "office",
  changes: ["enquiries", "audit_log"],
});

/** Queues the emails of an enquiry and of its messages again. */
export const resendEnquiryEmail = contract("resend_enquiry_email", {
  access: "office",
  changes: ["enquiries", "messages", "audit_log"],
  problems: RESENDING,
});

/** Enters an enquiry or repair. `confirms` emails the customer the private link. */
export const createEnquiry = contract("create_enquiry", {
  access: "office",
  input: {
    enquiry: v.strictObject({
      ...{ name: words(200), email: words(254), phone: words(50), company: words(200) },
      ...{ subject: words(50), subject_label: words(100), message: words(10_000) },
    }),
    repair: v.nullable(ENTERED_REPAIR),
    customer: v.nullable(uuid),
    machine: v.nullable(uuid),
  },
  changes: ["enquiries", "repairs", "customers", "customer_machine_documents"],
  problems: { deleted, "no-customer": noCustomer, "document-gone": machineGone },
});

export const setEnquiryCustomer = contract("set_enquiry_customer", {
  access: "office",
  input: { customer: v.nullable(uuid) },
  changes: ["enquiries", "customers", "customer_machine_documents", "audit_log"],
  problems: { deleted, "no-customer": noCustomer },
});

export const makeEnquiryCustomer = contract("make_enquiry_customer", {
  access: "office",
  changes: [
    ...(["enquiries", "customers", "customer_contacts"] as const),
    ...(["customer_machine_documents", "audit_log"] as const),
  ],
  problems: { deleted, "no-customer": noCustomer },
});

// Calls of the sender, by private link or with an account.

const MOMENTS = {
  received_at: v.nullable(v.string()),
  stripped_at: v.nullable(v.string()),
  repaired_at: v.nullable(v.string()),
  tested_at: v.nullable(v.string()),
  dispatched_at: v.nullable(v.string()),
  report_published_at: v.nullable(v.string()),
};
const INTAKE = {
  machine: v.string(),
  serial_number: v.string(),
  weight_kg: v.nullable(v.number()),
  lifting: v.picklist(LIFTINGS),
  transport: v.picklist(TRANSPORTS),
  collection_address: v.string(),
  medium: v.string(),
  hazard: v.picklist(HAZARDS),
  cleaning: v.picklist(CLEANINGS),
  cleaned_how: v.string(),
  cleaned_by: v.string(),
  declared_value: v.string(),
  loan_machine: v.boolean(),
};
const HEADING = {
  reference: v.string(),
  created_at: v.string(),
  subject: v.string(),
  subject_label: v.string(),
};
const SENDER = {
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  message: v.string(),
};
const ITEM = {
  product_name: v.string(),
  quantity: v.number(),
  note: v.string(),
  sizing: v.nullable(SIZING),
};
/** The latest sent revision of each quotation. */
const QUOTES = v.array(
  v.strictObject({
    id: v.string(),
    number: v.string(),
    revision: v.number(),
    state: v.picklist(QUOTE_STATES),
    sent_at: v.string(),
    replied_at: v.nullable(v.string()),
    expired: v.boolean(),
    valid_until: v.nullable(v.string()),
    currency: v.string(),
    /** Null if it was sent to another address. */
    gross: v.nullable(v.number()),
  }),
);

const CUSTOMER_ENQUIRY = v.strictObject({
  id: v.string(),
  ...HEADING,
  ...SENDER,
  selections: v.string(),
  status: v.picklist(ENQUIRY_STATUSES),
  items: v.array(
    v.strictObject({
      ...ITEM,
      product_id: v.nullable(v.string()),
      price: v.nullable(v.number()),
      position: v.number(),
    }),
  ),
  files: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      media_type: v.picklist(SAVED_TYPES),
      size: v.number(),
      created_at: v.string(),
      /** Null for a file of the enquiry itself. */
      message_id: v.nullable(v.string()),
      position: v.number(),
    }),
  ),
  messages: v.array(
    v.strictObject({
      id: v.string(),
      created_at: v.string(),
      from_office: v.boolean(),
      author: v.string(),
      body: v.string(),
    }),
  ),
  quotes: QUOTES,
  orders: v.array(CUSTOMER_ORDER),
  /** The sender's machines that it is about. */
  machines: v.array(MACHINE_RECORD),
  repair: v.nullable(
    v.strictObject({
      ...INTAKE,
      ...MOMENTS,
      certificates: v.array(CERTIFICATE),
      report: v.nullable(
        v.strictObject({
          saved_at: v.string(),
          findings: v.string(),
          recommendation: v.string(),
          measurements: v.array(
            v.strictObject({
              id: v.string(),
              position: v.number(),
              name: v.string(),
              unit: v.string(),
              new_value: v.nullable(v.number()),
              min_value: v.nullable(v.number()),
              limit_value: v.nullable(v.number()),
              measured: v.number(),
            }),
          ),
          photos: v.array(
            v.strictObject({
              ...{ id: v.string(), caption: v.string(), report_position: v.number() },
              ...{ arrow_x: v.nullable(v.number()), arrow_y: v.nullable(v.number()) },
            }),
          ),
        }),
      ),
    }),
  ),
});
export type CustomerEnquiry = v.InferOutput<typeof CUSTOMER_ENQUIRY>;
export type ThreadMessage = CustomerEnquiry["messages"][number];
export type ThreadFile = CustomerEnquiry["files"][number];

/** Shown by the form's link once the address is confirmed. */
const TYPED_ENQUIRY = v.strictObject({
  ...HEADING,
  ...SENDER,
  items: v.array(v.strictObject(ITEM)),
  files: v.array(v.string()),
  repair: v.nullable(v.strictObject(INTAKE)),
  /** Whether the sender must call before sending the machine. */
  hold: v.boolean(),
  replied: v.boolean(),
});
export type TypedEnquiry = v.InferOutput<typeof TYPED_ENQUIRY>;

/**
 * Anyone can enter another person's address. Until its owner confirms the enquiry ("to confirm"),
 * no link shows the text.
 */
const OPENED_ENQUIRY = v.variant("access", [
  v.strictObject({ ...CUSTOMER_ENQUIRY.entries, access: v.literal("full") }),
  v.strictObject({ ...TYPED_ENQUIRY.entries, access: v.literal("typed") }),
  v.strictObject({
    ...HEADING,
    hold: v.boolean(),
    access: v.picklist(["unconfirmed", "to confirm"]),
  }),
]);
export type OpenedEnquiry = v.InferOutput<typeof OPENED_ENQUIRY>;

const closed = [404, "This enquiry link is no longer valid."] as const;

export const readEnquiry = contract("read_enquiry", {
  access: "link",
  input: { link },
  output: v.nullable(OPENED_ENQUIRY),
  reads: [
    ...(["enquiries", "enquiry_items", "attachments", "messages"] as const),
    ...(["quotes", "repairs", "repair_measurements", "certificates"] as const),
    ...(["orders", "order_items", "deliveries", "delivery_lines"] as const),
    ...(["stock_reservations", "purchases", "purchase_lines"] as const),
    ...(["customer_machines", "customer_machine_documents", "customer_contacts"] as const),
    ...(["repair_parts", "quote_lines"] as const),
  ],
});

/** Returns a new private link to its quotation. */
export const openQuoteOfEnquiry = contract("open_quote_of_enquiry", {
  access: "link",
  input: { link },
  changes: [],
  problems: { unknown: [404, "This quotation has changed. Open the link in our latest email."] },
});

export const confirmEnquiry = contract("confirm_enquiry", {
  access: "link",
  input: { link },
  changes: ["enquiries", "customer_machine_documents"],
  problems: {
    closed,
    "not-emailed": [403, "Open the link in our email to confirm this enquiry."],
  },
});

export const addToEnquiry = contract("post_enquiry_message", {
  access: "link",
  input: { link, ...threadMessage },
  changes: ["messages", "enquiries", "attachments", "audit_log", "customers"],
  problems: {
    closed,
    "file-gone": fileGone,
    "not-confirmed": [403, "Confirm your address first. Open the link in our email."],
    "not-emailed": [403, "Open the link in our email to add to this enquiry."],
    empty: [400, "Enter your message."],
    "too-many": [429, "You have reached today’s message limit. Please call us."],
    full: [409, "This enquiry is full. Please send a new one."],
  },
});

const ENQUIRY_SUMMARY = v.strictObject({
  id: v.string(),
  ...HEADING,
  status: v.picklist(ENQUIRY_STATUSES),
  quotes: QUOTES,
  orders: v.array(v.pick(CUSTOMER_ORDER, ["number", "status", "part_delivered"])),
  /** Whether the address owner has confirmed it. */
  confirmed: v.boolean(),
  message: v.string(),
  reply_count: v.number(),
  file_count: v.number(),
  item_count: v.number(),
  repair: v.nullable(v.strictObject(MOMENTS)),
});
export type EnquirySummary = v.InferOutput<typeof ENQUIRY_SUMMARY>;

/** Returns the enquiries from the user's confirmed address, newest first. */
export const fetchMyEnquiries = contract("my_enquiries", {
  access: "account",
  output: v.array(ENQUIRY_SUMMARY),
  reads: [
    ...(["enquiries", "enquiry_items", "attachments", "messages"] as const),
    ...(["quotes", "orders", "repairs"] as const),
  ],
});

/** Returns a new private link to such an enquiry. */
export const openMyEnquiry = contract("open_my_enquiry", {
  access: "account",
  changes: [],
  problems: { unknown: [404, "Enquiry not found."] },
});
