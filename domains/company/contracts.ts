import * as v from "valibot";
import { CURRENCY, RATE } from "#app/lib/currency.ts";
import { count, link, list, moment, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { NEED } from "#domains/purchasing/purchase-proposal.ts";
import { SETTINGS, type SettingKey } from "./settings/settings.ts";

/** As many as one call deletes within the statement timeout. */
export const SAMPLES_TOGETHER = 200;

/** Sample products and machines, and what was removed within ten minutes. */
export const fetchSamples = contract("list_samples", {
  access: "admin",
  output: v.strictObject({
    samples: v.array(
      v.strictObject({
        id: v.string(),
        kind: v.picklist(["products", "machine_models"]),
        name: v.string(),
        /** By the office. */
        changed: v.boolean(),
        /** To visitors. */
        shown: v.boolean(),
        /** In documents, purchases, repairs or stock movements, so hidden instead of deleted. */
        used: v.boolean(),
      }),
    ),
    /** Ids for `undoDeletions`, the last one last. */
    removed: v.array(v.string()),
    hidden: v.array(
      v.strictObject({ id: v.string(), seen: v.string(), state: v.literal("published") }),
    ),
    own: v.strictObject({ products: v.number(), admins: v.number() }),
  }),
  reads: [
    ...(["products", "machine_models", "machine_positions", "profiles", "audit_log"] as const),
    ...(["order_items", "quote_lines", "purchase_lines", "product_suppliers"] as const),
    ...(["repair_parts", "stock_movements", "agreed_prices"] as const),
  ],
});
export type Samples = Awaited<ReturnType<typeof fetchSamples>>;

/** Returns the names of those that remain, changed by the office or open in another browser. */
export const removeSamples = contract("remove_samples", {
  access: "admin",
  input: { ids: list(uuid, SAMPLES_TOGETHER) },
  output: v.array(v.string()),
});

const RATE_DAY = v.pipe(v.string(), v.isoDate());
export const RATE_PROBLEMS = {
  "house-currency": [400, "This is the house currency. Its rate is always 1."],
  "future-day": [400, "Enter a rate of today or earlier."],
} as const;

/**
 * Saves a setting if unchanged since `seen` (null for none). Returns its new version, or null. New
 * bank details wait for approval, and `seen` is returned.
 */
export const saveSetting = contract("save_setting", {
  access: "admin",
  input: {
    key: v.picklist(Object.keys(SETTINGS)),
    value: v.unknown(),
    seen: v.nullable(moment),
  },
  fits: ({ key, value }) => v.is(SETTINGS[key as SettingKey].schema, value),
  output: v.nullable(v.string()),
  changes: ["settings", "audit_log"],
});

/** Approves waiting bank details as a second admin. */
export const approveSetting = contract("approve_setting", {
  access: "admin",
  input: { key: words(60), proposed_at: moment },
  changes: ["settings", "audit_log"],
  problems: {
    gone: [404, "This change was withdrawn or has been replaced. Reload the page."],
    changed: [409, "These details have been changed since. Withdraw this change."],
    "not-second": [
      403,
      "A second admin must approve this change. You proposed it, or have been an admin for less than 72 hours.",
    ],
  },
});

export const withdrawSetting = contract("withdraw_setting", {
  access: "admin",
  input: { key: words(60) },
  changes: ["settings"],
});

/** Counts records of each kind beyond their period in months. */
export const countExpired = contract("expired_records", {
  access: "admin",
  input: { months: v.record(words(20), count(240)) },
  output: v.record(v.string(), v.number()),
  reads: ["enquiries", "messages", "repairs", "quotes", "orders", "attachments", "audit_log"],
});

/** Changes that wait for a second admin, or, without one, until `applies_at`. */
export const fetchPendingSettings = contract("pending_settings", {
  access: "admin",
  output: v.array(
    v.strictObject({
      key: v.string(),
      value: v.record(v.string(), v.any()),
      proposed_at: v.string(),
      proposed_by: v.string(),
      /** By the reader. */
      approvable: v.boolean(),
      applies_at: v.nullable(v.string()),
    }),
  ),
  reads: ["settings", "profiles", "audit_log"],
});

/** Adds an exchange rate of a day, whose last one counts. */
export const saveExchangeRate = contract("save_exchange_rate", {
  access: "office",
  input: { currency: CURRENCY, rate: RATE, day: RATE_DAY, source: words(200) },
  changes: ["exchange_rates"],
  problems: RATE_PROBLEMS,
});

/**
 * Confirmed orders without VAT by month (YYYY-MM) and currency, `to_day` excluded. `net` is in that
 * currency, `house` in house currency; null for orders without a rate, which are separate rows.
 */
export const fetchRevenue = contract("revenue_by_month", {
  access: "office",
  input: { from_day: RATE_DAY, to_day: RATE_DAY },
  output: v.array(
    v.strictObject({
      month: v.string(),
      currency: v.string(),
      orders: v.number(),
      net: v.number(),
      house: v.nullable(v.number()),
    }),
  ),
  reads: ["orders"],
});
export type RevenueRow = Awaited<ReturnType<typeof fetchRevenue>>[number];

const BUSINESS = v.strictObject({
  /** YYYY-MM-DD. */
  start: v.string(),
  enquiries: v.number(),
  /** Sent for the first time. */
  quotes: v.number(),
  orders: v.number(),
  /** Confirmed orders without VAT, in house currency. */
  revenue: v.number(),
});
export type Business = v.InferOutput<typeof BUSINESS>;

/** Work to do, with its total and first rows. @__NO_SIDE_EFFECTS__ */
const task = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ total: v.number(), rows: v.array(v.strictObject(entries)) });
const ENQUIRIES = task({
  id: v.string(),
  name: v.string(),
  company: v.string(),
  subject: v.string(),
  subject_label: v.string(),
  since: v.string(),
  /** Whether the promised reply date has passed. */
  overdue: v.boolean(),
});
const ORDERS = task({
  id: v.string(),
  number: v.string(),
  customer: v.string(),
  created_at: v.string(),
  total: v.number(),
  currency: v.string(),
  part_delivered: v.boolean(),
});

/** Returns up to `row_count` rows per task and the business of the last `days`. */
export const fetchToday = contract("office_dashboard", {
  access: "office",
  input: { days: count(364), row_count: count(100) },
  output: v.strictObject({
    /** Confirmed, dispatched and delivered orders without VAT, in house currency. */
    revenue: v.number(),
    /** Of them, orders without an exchange rate, which are not in the revenue. */
    unconverted: v.number(),
    orders: v.number(),
    products: v.number(),
    users: v.number(),
    /** Enquiries with an undelivered email. */
    unsentEmails: v.number(),
    /** Enquiries whose promised reply date has passed. */
    overdue: v.number(),
    answer: ENQUIRIES,
    quote: ENQUIRIES,
    expiring: task({
      id: v.string(),
      number: v.nullable(v.string()),
      revision: v.number(),
      customer: v.string(),
      valid_until: v.string(),
      gross: v.number(),
      currency: v.string(),
    }),
    confirm: ORDERS,
    dispatch: ORDERS,
    short: task(v.omit(NEED, ["suppliers"]).entries),
    /** Purchase orders expected before today. */
    late: task({
      ...{ id: v.string(), number: v.string(), supplier_name: v.string() },
      expected_on: v.string(),
    }),
    /** Machines whose recommended service is due within 30 days. */
    service: task({
      ...{ id: v.string(), manufacturer: v.string(), model: v.string(), serial_number: v.string() },
      ...{ customer: v.string(), service_due: v.string() },
    }),
    /** This period, the one before, and the parts of this one, the latest last. */
    now: BUSINESS,
    before: BUSINESS,
    parts: v.array(BUSINESS),
  }),
  reads: [
    ...(["enquiries", "messages", "quotes"] as const),
    ...(["orders", "order_items", "products", "profiles", "settings"] as const),
    ...(["customer_machines", "customers"] as const),
    ...(["purchases", "purchase_lines"] as const),
  ],
});
export type Today = Awaited<ReturnType<typeof fetchToday>>;

const BANK_DETAILS = v.strictObject({
  /** Empty until entered by the office. */
  bank: v.string(),
  /** Null until the first change. */
  changed_at: v.nullable(v.string()),
});
export type BankDetails = v.InferOutput<typeof BANK_DETAILS>;

/** Returns null unless the link opens a payable quotation or invoice. */
export const readBankDetails = contract("read_bank_details", {
  access: "link",
  input: { link },
  output: v.nullable(BANK_DETAILS),
  reads: ["quotes", "invoices", "settings"],
});

/** Returns null for a user without a confirmed order. */
export const fetchMyBankDetails = contract("my_bank_details", {
  access: "account",
  output: v.nullable(BANK_DETAILS),
  reads: ["orders", "settings"],
});
