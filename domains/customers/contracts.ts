import * as v from "valibot";
import { PERSON_FIGURES } from "#domains/accounts/contracts.ts";
import { amount, list, moment, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { CUSTOMER, PERSON_COLUMNS } from "./customer.ts";

/** Includes tables changed by triggers. */
const CHANGED = [
  ...(["customers", "customer_contacts", "enquiries", "quotes", "orders"] as const),
  ...(["invoices", "payments", "customer_machines", "agreed_prices", "audit_log"] as const),
] as const;

export const findCustomers = rowsContract("find_customers", {
  access: "office",
  input: { words: search },
  rows: "customers",
  reads: ["customers", "customer_contacts"],
});

const SAVED = {
  seen: v.nullable(moment),
  // The form reports these limits. Any name passes, so that the call explains an empty one.
  customer: v.strictObject({
    ...CUSTOMER.entries,
    name: words(1000),
    // A page opened before an upgrade lacks these fields.
    currency: v.optional(CUSTOMER.entries.currency),
    price_group: v.optional(CUSTOMER.entries.price_group),
  }),
  people: list(
    v.strictObject({ id: uuid, ...v.entriesFromList(PERSON_COLUMNS, words(1000)) }),
    500,
  ),
};
const SAVE_PROBLEMS = {
  gone: [404, "This customer no longer exists."],
  changed: [409, "Someone else changed this customer. Reload it."],
  "too-many-people": [400, "A customer can have up to 100 contacts."],
  "no-address": [400, ({ email }: { email: string }) => `“${email}” is not an email address.`],
  nameless: [400, "Enter a name."],
  "same-address": [400, "Two contacts have the same email address."],
  taken: [
    400,
    ({ email, customer }: { email: string; customer: string }) =>
      `${email} already belongs to ${customer}. Merge the two customers.`,
  ],
} as const;

/** Creates a customer, or changes it if unchanged since `seen`. Returns its new version. */
export const saveCustomer = contract("save_customer", {
  access: "office",
  input: SAVED,
  changes: CHANGED,
  problems: SAVE_PROBLEMS,
});

const CUSTOMER_WRITE = v.strictObject({ target: uuid, ...SAVED });
export type CustomerWrite = v.InferOutput<typeof CUSTOMER_WRITE>;
export const MAX_CUSTOMERS = 500;

/** Saves all of these customers or none. */
export const importCustomers = contract("import_customers", {
  access: "office",
  input: { rows: list(CUSTOMER_WRITE, MAX_CUSTOMERS) },
  changes: CHANGED,
  problems: {
    ...SAVE_PROBLEMS,
    gone: [404, "Someone else deleted one of these customers. Nothing was imported."],
    changed: [409, "Someone else changed one of these customers. Nothing was imported."],
  },
});

/** `credit_limit` in house currency, null for none. On hold, only an admin releases orders. */
export const setCredit = contract("set_credit", {
  access: "admin",
  input: { credit_limit: v.nullable(amount) },
  changes: ["customers", "audit_log"],
  problems: {
    gone: [404, "This customer no longer exists."],
    amount: [400, "Enter an amount of 0 or more with up to two decimals."],
  },
});

/** Deletes a customer without orders and sent quotations if unchanged since `seen`. */
export const deleteCustomer = contract("delete_customer", {
  access: "office",
  changes: CHANGED,
  problems: {
    gone: [404, "This customer no longer exists."],
    changed: [409, "Someone else changed this customer. Reload it."],
    "has-records": [
      400,
      "This customer has orders, quotations, invoices or payments. Merge it into another customer instead.",
    ],
  },
});

/** `contact` distinguishes customers of the same name. */
const NAMED = v.strictObject({ id: v.string(), name: v.string(), contact: v.string() });

/** Returns likely duplicates of one customer or of all, best match first. */
export const fetchDuplicateCustomers = contract("duplicate_customers", {
  access: "office",
  input: { target: v.nullable(uuid) },
  output: v.array(
    v.strictObject({
      one: NAMED,
      other: NAMED,
      reasons: v.array(v.picklist(["name", "phone", "domain"])),
    }),
  ),
  reads: ["customers", "customer_contacts"],
});
export type CustomerDouble = Awaited<ReturnType<typeof fetchDuplicateCustomers>>[number];

export const keepBothCustomers = contract("keep_both_customers", {
  access: "office",
  changes: ["customers"],
});

/** Returns both with what moves. Null if either no longer exists. */
export const previewCustomerMerge = contract("preview_customer_merge", {
  access: "office",
  output: v.nullable(
    v.strictObject({
      seen: v.string(),
      into_seen: v.string(),
      gone: CUSTOMER,
      stays: CUSTOMER,
      people: v.array(v.strictObject(v.entriesFromList(["id", ...PERSON_COLUMNS], v.string()))),
      /** Number of records to move. */
      enquiries: v.number(),
      quotes: v.number(),
      orders: v.number(),
    }),
  ),
  reads: ["customers", "customer_contacts", "enquiries", "quotes", "orders"],
});
export type MergePreview = NonNullable<Awaited<ReturnType<typeof previewCustomerMerge>>>;

/**
 * Merges if both are unchanged since seen. `fields` are those of `mergedCustomer`. Returns an id for
 * undo.
 */
export const mergeCustomers = contract("merge_customers", {
  access: "office",
  input: { fields: v.strictObject({ ...CUSTOMER.entries, note: words(50_000) }) },
  changes: CHANGED,
  problems: {
    itself: [400, "A customer cannot be merged into itself."],
    gone: [404, "One of the two customers no longer exists."],
    changed: [409, "Someone else changed one of the two customers. Check both again."],
    "notes-too-long": [400, "The combined notes are too long. Shorten one first."],
  },
});

/** Returns merges that can be undone, with the deleted customer's name, latest first. */
export const fetchRecentMerges = contract("recent_customer_merges", {
  access: "office",
  output: v.array(v.strictObject({ id: v.string(), at: v.string(), name: v.string() })),
  reads: ["customers"],
});

/** Returns the restored customer. */
export const undoCustomerMerge = contract("undo_customer_merge", {
  access: "office",
  changes: CHANGED,
  problems: {
    "too-late": [409, "This merge can no longer be undone."],
    "settled-since": [
      409,
      "Since the merge an invoice was issued or a payment allocated across both customers. Undo that first.",
    ],
  },
});

/** Excludes cancelled orders. */
export const fetchCustomerFigures = contract("customer_figures", {
  access: "office",
  output: v.strictObject({
    enquiries: v.number(),
    open_quotes: v.number(),
    /** Accepted or declined. */
    decided_quotes: v.number(),
    accepted_quotes: v.number(),
    orders: v.number(),
    /** By currency. */
    value: v.record(v.string(), v.number()),
  }),
  reads: ["enquiries", "quotes", "orders"],
});
export type CustomerFigures = Awaited<ReturnType<typeof fetchCustomerFigures>>;

/** Returns the last paid or quoted price by product. */
export const fetchCustomerPrices = contract("customer_prices", {
  access: "office",
  output: v.array(
    v.strictObject({
      product_id: v.string(),
      price: v.number(),
      currency: v.string(),
      at: v.string(),
      order_id: v.nullable(v.string()),
      quote_id: v.nullable(v.string()),
    }),
  ),
  reads: ["orders", "order_items", "quotes", "quote_lines"],
});
export type EarlierPrice = Awaited<ReturnType<typeof fetchCustomerPrices>>[number];

const AGREED = v.strictObject({
  id: v.string(),
  customer_id: v.nullable(v.string()),
  product_id: v.nullable(v.string()),
  category_id: v.nullable(v.string()),
  price: v.nullable(v.number()),
  discount_percent: v.nullable(v.number()),
  valid_from: v.string(),
  valid_until: v.nullable(v.string()),
  /** The category’s name. */
  category: v.nullable(v.string()),
  product: v.nullable(
    v.strictObject({
      name: v.string(),
      part_number: v.string(),
      slug: v.string(),
      price: v.number(),
      price_breaks: v.array(v.strictObject({ from: v.number(), price: v.number() })),
    }),
  ),
});
export type OwnAgreedPrice = v.InferOutput<typeof AGREED>;

/** Of the signed-in customer and its price group, valid today. */
export const fetchMyPrices = contract("my_prices", {
  access: "account",
  output: v.array(AGREED),
  reads: ["agreed_prices", "customers", "customer_contacts", "products", "categories"],
});

// Personal data of contacts without an email address.

const PERSON = {
  gone: [404, "This person no longer exists."],
  "has-email": [400, "This person has an email address. Search for it instead."],
} as const;

export const fetchCustomerPersonFigures = contract("customer_person_figures", {
  access: "office",
  output: PERSON_FIGURES,
  reads: ["customers", "customer_contacts", "enquiries", "quotes", "orders"],
  problems: PERSON,
});

export const exportCustomerPerson = contract("export_customer_person", {
  access: "office",
  output: v.record(v.string(), v.any()),
  changes: ["audit_log"],
  problems: PERSON,
});

/** Permanent. Returns the number of rows. */
export const eraseCustomerPerson = contract("erase_customer_person", {
  access: "office",
  output: PERSON_FIGURES,
  problems: {
    ...PERSON,
    merged: [409, "This customer has just been merged. Reload it."],
  },
});
