import * as v from "valibot";
import { amount, list, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { MAX_REASON, SHELF_KINDS } from "./stock.ts";

/** Products of which one answer holds the shelves. */
const MAX_READ = 300;

const SHELF = v.strictObject({
  id: v.string(),
  name: v.string(),
  stock: v.number(),
  reserved: v.number(),
});
/** What is on the shelf, and what of it is kept back for orders. */
export type Shelf = v.InferOutput<typeof SHELF>;

/** Returns up to a thousand shelves behind an id, of these products or of all. */
export const readShelves = contract("read_shelves", {
  access: "workshop",
  input: { ids: list(uuid, MAX_READ) },
  output: v.array(SHELF),
  reads: ["products"],
});

/** Changes what is on the shelf; the same request again changes nothing. `missing` is what orders wait for. */
export const changeStock = contract("change_stock", {
  access: "workshop",
  input: { kind: v.picklist(SHELF_KINDS), quantity: amount, reason: words(MAX_REASON) },
  output: v.strictObject({ stock: v.number(), reserved: v.number(), missing: v.number() }),
  changes: ["products", "stock_movements", "stock_reservations", "audit_log"],
  problems: {
    gone: [404, "The product is not there any more."],
    quantity: [400, "Enter a quantity above 0, with at most three decimals."],
    "no-reason": [400, "Say why the stock is another: broken, found, counted wrong."],
    changed: [
      409,
      ({ stock }: { stock: number }) =>
        `The stock has become ${stock} meanwhile: please count again.`,
    ],
    "too-few": [
      409,
      ({ stock, reserved }: { stock: number; reserved: number }) => {
        const free = Math.max(stock - reserved, 0);
        const pieces = free === 1 ? "piece is" : "pieces are";
        return `${free} ${pieces} free: ${stock} on the shelf, ${reserved} reserved for orders.`;
      },
    ],
    "too-many": [400, "So many pieces cannot be kept."],
  },
});
export type StockChange = Parameters<typeof changeStock>[1];
export type ChangedShelf = Awaited<ReturnType<typeof changeStock>>;

const ORDER_TO_DISPATCH = v.strictObject({
  id: v.string(),
  created_at: v.string(),
  customer_reference: v.string(),
  name: v.string(),
  company: v.string(),
  address: v.string(),
  /** Whether the customer can be told by mail. */
  has_email: v.boolean(),
  /** Whether it has left, within the last ten minutes. */
  dispatched: v.boolean(),
  lines: v.array(
    v.strictObject({
      product_id: v.nullable(v.string()),
      product_name: v.string(),
      quantity: v.number(),
      unit: v.string(),
      /** Pieces kept back for it; null for none, and for what is no product. */
      kept: v.nullable(v.number()),
    }),
  ),
});
/** An order as the workshop sees it: no prices, and of the customer what stands on a parcel. */
export type OrderToDispatch = v.InferOutput<typeof ORDER_TO_DISPATCH>;

/** Returns what waits to be dispatched or just was, the longest waiting first. */
export const fetchOrdersToDispatch = contract("orders_to_dispatch", {
  access: "workshop",
  output: v.array(ORDER_TO_DISPATCH),
  reads: ["orders", "order_items", "stock_reservations", "customers", "quotes", "audit_log"],
});
