import * as v from "valibot";
import { amount, list, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { MAX_REASON, SHELF_KINDS } from "./shelf-kinds.ts";

/** Products per request. */
const MAX_READ = 300;

const SHELF = v.strictObject({
  id: v.string(),
  name: v.string(),
  part_number: v.string(),
  bin: v.string(),
  category: v.string(),
  stock: v.number(),
  reserved: v.number(),
});
/** Stock on hand, including the reserved part. */
export type Shelf = v.InferOutput<typeof SHELF>;

/** Returns up to 1000 shelves after an id, of these products or of all. */
export const readShelves = contract("read_shelves", {
  access: "workshop",
  input: { ids: list(uuid, MAX_READ) },
  output: v.array(SHELF),
  reads: ["products", "categories"],
});

/** Idempotent per request id. `missing` is the shortage of orders. */
export const changeStock = contract("change_stock", {
  access: "workshop",
  input: { kind: v.picklist(SHELF_KINDS), quantity: amount, reason: words(MAX_REASON) },
  output: v.strictObject({ stock: v.number(), reserved: v.number(), missing: v.number() }),
  changes: ["products", "stock_movements", "stock_reservations", "audit_log"],
  problems: {
    gone: [404, "This product no longer exists."],
    quantity: [400, "Enter a quantity above 0, with up to three decimals."],
    "no-reason": [400, "Enter a reason, such as damaged, found or miscounted."],
    changed: [409, ({ stock }: { stock: number }) => `Stock is now ${stock}. Please count again.`],
    "too-few": [
      409,
      ({ stock, reserved }: { stock: number; reserved: number }) =>
        `Only ${Math.max(stock - reserved, 0)} available. ${stock} on hand, ${reserved} reserved.`,
    ],
    "too-many": [400, "That quantity is too large."],
  },
});
export type StockChange = Parameters<typeof changeStock>[1];
export type ChangedShelf = Awaited<ReturnType<typeof changeStock>>;

/** Gives `taker` what the order `giver` holds. `seen` is what it held on screen. */
export const moveReservation = contract("move_reservation", {
  access: "office",
  input: { product: uuid, giver: uuid, taker: uuid, seen: amount, quantity: amount },
  changes: ["products", "stock_movements", "stock_reservations", "audit_log"],
  problems: {
    changed: [409, "The reservation has changed since. Check it and try again."],
    quantity: [400, "Enter a quantity above 0, up to what the other order holds."],
    "not-needed": [
      409,
      ({ missing }: { missing: number }) => `This order needs only ${missing} more.`,
    ],
  },
});

const ORDER_TO_DISPATCH = v.strictObject({
  id: v.string(),
  number: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  customer_reference: v.string(),
  name: v.string(),
  company: v.string(),
  address: v.string(),
  /** Whether the customer can be notified. */
  has_email: v.boolean(),
  /** Within the last ten minutes, by this delivery. */
  dispatched: v.boolean(),
  delivery: v.nullable(v.string()),
  lines: v.array(
    v.strictObject({
      id: v.string(),
      product_id: v.nullable(v.string()),
      product_name: v.string(),
      quantity: v.number(),
      due: v.number(),
      expected_on: v.nullable(v.string()),
      unit: v.string(),
      /** Reserved quantity. Null if none, or not a product. */
      reserved: v.nullable(v.number()),
    }),
  ),
});
/** Order for the workshop, without prices, with the parcel label data. */
export type OrderToDispatch = v.InferOutput<typeof ORDER_TO_DISPATCH>;

/** Due lines; includes deliveries just dispatched. Oldest first. */
export const fetchOrdersToDispatch = contract("orders_to_dispatch", {
  access: "workshop",
  output: v.array(ORDER_TO_DISPATCH),
  reads: [
    ...(["orders", "order_items", "stock_reservations", "customers", "quotes"] as const),
    ...(["deliveries", "purchases", "purchase_lines"] as const),
  ],
});
