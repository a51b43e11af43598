import * as v from "valibot";
import { CURRENCY } from "#app/lib/currency.ts";
import { amount, link, list, moment, search, signedName, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { PRODUCT_IMPORT } from "#domains/products/contracts.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { PURCHASE_PAGE } from "./purchase.ts";
import { NEED } from "./purchase-proposal.ts";
import { CONTACT_COLUMNS } from "./supplier.ts";

const day = v.pipe(v.string(), v.isoDate());
const CHANGED = ["purchases", "purchase_lines", "audit_log"] as const;
/** What a confirmation or a receipt changes. */
const RECEIVED = [
  ...CHANGED,
  ...(["purchase_receipts", "purchase_receipt_lines", "product_suppliers"] as const),
  ...(["products", "stock_movements", "stock_reservations"] as const),
] as const;

/**
 * Creates a supplier, or changes it if unchanged since `seen`. `reprices` clears its prices, to
 * change the currency. Returns its new version.
 */
export const saveSupplier = contract("save_supplier", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    // The form reports the limits.
    fields: v.strictObject({
      name: words(1000),
      currency: CURRENCY,
      payment_terms: words(1000),
      lead_days: amount,
      note: words(50_000),
    }),
    contacts: list(v.strictObject(v.entriesFromList(CONTACT_COLUMNS, words(1000))), 20),
  },
  changes: ["suppliers", "product_suppliers", "audit_log"],
  problems: {
    gone: [404, "This supplier no longer exists."],
    changed: [409, "Someone else changed this supplier. Reload it."],
    nameless: [400, "Enter a name."],
    taken: [400, "Another supplier has this name. Enter a different one."],
    "currency-ordered": [
      409,
      ({ currency, count }: { currency: string; count: number }) =>
        `${count === 1 ? "1 purchase order" : `${count} purchase orders`} in ${currency} still open. Receive, close or delete before changing the currency.`,
    ],
    "currency-priced": [
      409,
      ({ currency, count }: { currency: string; count: number }) =>
        `${count === 1 ? "1 product has a price" : `${count} products have prices`} in ${currency} from this supplier. Select “Clear prices in ${currency}” to change the currency, then enter the new prices.`,
    ],
    "no-address": [400, ({ email }: { email: string }) => `“${email}” is not an email address.`],
  },
});

/** Of an offer; `was` is null for a new one. */
const TERMS = v.strictObject({
  supplier_number: words(60),
  price: amount,
  price_from: v.nullable(day),
  pack_size: amount,
  minimum: amount,
  lead_days: v.nullable(amount),
});
const OFFER_WRITE = v.strictObject({ product_id: uuid, ...TERMS.entries, was: v.nullable(TERMS) });
export type OfferWrite = v.InferOutput<typeof OFFER_WRITE>;
export const MAX_PRICES = 500;

/** Writes prices of a supplier, and costs and prices of products, or none. */
export const importPriceList = contract("import_price_list", {
  access: "office",
  input: {
    currency: CURRENCY,
    offers: list(OFFER_WRITE, MAX_PRICES),
    rows: list(
      v.strictObject({
        ...{ id: uuid, seen: moment },
        ...{ cost: v.optional(PRODUCT.entries.cost), price: v.optional(PRODUCT.entries.price) },
      }),
      MAX_PRICES,
    ),
    import: PRODUCT_IMPORT,
  },
  changes: ["product_suppliers", "products", "product_imports", "audit_log"],
  problems: {
    supplier: [409, "Someone else deleted this supplier or changed its currency."],
    changed: [
      400,
      ({ products }: { products: number }) =>
        `${products} of these products have been changed or deleted. Nothing was imported.`,
    ],
  },
});

export const fetchPurchaseNeeds = contract("purchase_needs", {
  access: "office",
  output: v.array(NEED),
  reads: [
    ...(["products", "order_items", "orders", "purchases", "purchase_lines"] as const),
    ...(["product_suppliers", "suppliers"] as const),
  ],
});

/** Creates a draft, or changes it if unchanged since `seen`. Returns its new version. */
export const savePurchase = contract("save_purchase", {
  access: "office",
  input: {
    seen: v.nullable(moment),
    note: words(2000),
    lines: list(
      v.strictObject({
        id: uuid,
        product_id: v.nullable(uuid),
        product_name: words(1000),
        supplier_number: words(1000),
        quantity: amount,
        unit: words(1000),
        price: amount,
        requested_on: v.nullable(day),
      }),
      1000,
    ),
  },
  changes: CHANGED,
  problems: {
    gone: [404, "This purchase order no longer exists."],
    changed: [409, "Someone else changed this purchase order. Reload it."],
    sent: [
      409,
      "This purchase order was sent and cannot be changed. Close it and create a new one.",
    ],
    "no-supplier": [400, "This supplier no longer exists. Choose another."],
    "line-count": [400, "A purchase order can have up to 500 lines."],
    decimals: [
      400,
      "Enter prices with up to two decimals and quantities with up to three. Quantities in pcs must be whole.",
    ],
  },
});

/**
 * Numbers and freezes a draft, and emails it with a new private link. Earlier links end. Returns its
 * number.
 */
export const sendPurchase = contract("send_purchase", {
  access: "office",
  input: { address: words(320) },
  changes: CHANGED,
  problems: {
    gone: [404, "This purchase order no longer exists."],
    changed: [409, "Someone else changed this purchase order. Check it and try again."],
    closed: [409, "This purchase order is closed. Create a new one."],
    "no-email": [400, "Enter a valid email address."],
    "no-lines": [400, "Add a line first."],
  },
});

/** Returns how many links it ended. */
export const revokePurchaseLinks = contract("revoke_purchase_links", {
  access: "office",
  changes: ["audit_log"],
});

/** Accepts or rejects the prices and quantities that the supplier proposed. */
export const answerProposal = contract("answer_proposal", {
  access: "office",
  changes: CHANGED,
  problems: {
    gone: [404, "This purchase order no longer exists."],
    changed: [409, "The supplier or a colleague changed this. Check it and try again."],
  },
});

/** Deletes a draft. Of a sent purchase order, nothing more is expected. */
export const closePurchase = contract("close_purchase", {
  access: "office",
  changes: CHANGED,
  problems: {
    gone: [404, "This purchase order no longer exists."],
    changed: [409, "Someone else changed this purchase order. Check it and try again."],
  },
});

export const findPurchases = rowsContract("find_purchases", {
  access: "office",
  input: { words: search },
  rows: "purchases",
  reads: ["purchases"],
});

/** Returns null unless the link opens a purchase order. */
export const readPurchase = contract("read_purchase", {
  access: "link",
  input: { link },
  output: v.nullable(PURCHASE_PAGE),
  reads: ["purchases", "purchase_lines"],
});

/** For the office; null for a draft. */
export const fetchPurchasePage = contract("purchase_document", {
  access: "account",
  output: v.nullable(PURCHASE_PAGE),
  reads: ["purchases", "purchase_lines"],
});

const CONFIRMING = {
  closed: [
    409,
    "This purchase order is complete or closed and can no longer be confirmed. Reload the page.",
  ],
  nameless: [400, "Enter a name."],
  "wrong-lines": [400, "These lines do not belong to this purchase order. Reload the page."],
  quantity: [
    400,
    ({ line }: { line: string }) =>
      `Enter the quantity of “${line}” with up to three decimals, whole for pcs. Enter 0 if it will not be supplied.`,
  ],
  price: [
    400,
    ({ line }: { line: string }) => `Enter the price of “${line}” with up to two decimals.`,
  ],
  day: [400, ({ line }: { line: string }) => `Enter today’s date or a later one for “${line}”.`],
} as const;
const confirmed = list(
  v.strictObject({ id: uuid, quantity: amount, price: amount, expected_on: v.nullable(day) }),
  1000,
);

/**
 * By the supplier. A quantity of 0 will not be supplied. Prices and quantities that differ from
 * the order are proposals.
 */
export const confirmPurchase = contract("confirm_purchase", {
  access: "link",
  input: { link, person: signedName(200), reference: words(100), lines: confirmed },
  changes: CHANGED,
  problems: {
    ...CONFIRMING,
    "no-link": [404, "This link is no longer valid."],
    "too-many": [429, "The limit is 20 confirmations a day. Please call us."],
  },
});

/** By the office, after a call or an email. */
export const noteConfirmation = contract("note_confirmation", {
  access: "office",
  input: { person: words(200), reference: words(100), lines: confirmed },
  changes: CHANGED,
  problems: CONFIRMING,
});

const PURCHASE_TO_RECEIVE = v.strictObject({
  id: v.string(),
  number: v.string(),
  supplier_name: v.string(),
  expected_on: v.nullable(v.string()),
  lines: v.array(
    v.strictObject({
      id: v.string(),
      product_id: v.nullable(v.string()),
      product_name: v.string(),
      supplier_number: v.string(),
      bin: v.string(),
      unit: v.string(),
      due: v.number(),
      received: v.number(),
    }),
  ),
  /** The last receipt, which can be undone. */
  latest: v.nullable(
    v.strictObject({
      id: v.string(),
      received_at: v.string(),
      received_by: v.string(),
      note: v.string(),
    }),
  ),
});
export type PurchaseToReceive = v.InferOutput<typeof PURCHASE_TO_RECEIVE>;

/** Open purchase orders, and those received within a day. */
export const fetchPurchasesToReceive = contract("purchases_to_receive", {
  access: "workshop",
  output: v.array(PURCHASE_TO_RECEIVE),
  reads: ["purchases", "purchase_lines", "purchase_receipts", "products"],
});

/** `more` confirms that more was received than is due. Idempotent per receipt. */
export const receivePurchase = contract("receive_purchase", {
  access: "workshop",
  input: { lines: list(v.strictObject({ id: uuid, quantity: amount }), 1000), note: words(500) },
  changes: RECEIVED,
  problems: {
    "not-open": [409, "This purchase order is closed. Ask the office."],
    undone: [409, "This receipt was saved and then undone. Enter it again."],
    "wrong-lines": [
      400,
      "Enter each line once, with a quantity above 0 and up to three decimals, whole for pcs.",
    ],
    "more-than-due": [
      409,
      ({ line, due, quantity }: { line: string; due: number; quantity: number }) =>
        `Only ${due} of “${line}” due, but ${quantity} entered. Count again, or confirm the excess.`,
    ],
  },
});

/** Of the purchase order's last receipt. Returns false if it was undone before. */
export const undoReceipt = contract("undo_receipt", {
  access: "workshop",
  changes: RECEIVED,
  problems: {
    "not-last": [409, "This purchase order has a later receipt. Undo that one first."],
    "already-left": [
      409,
      ({ line, stock }: { line: string; stock: number }) =>
        `Only ${stock} of “${line}” on hand, so the receipt cannot be undone. Correct the stock count instead.`,
    ],
  },
});

/** Dates of due order lines by id, for the office and the order’s customer. */
export const fetchExpectedLines = contract("expected_lines", {
  access: "account",
  input: { ids: list(uuid, 1000) },
  output: v.record(v.string(), v.string()),
  reads: ["orders", "order_items", "stock_reservations", "purchases", "purchase_lines"],
});
