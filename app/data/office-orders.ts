import * as v from "valibot";
import type { Order, Product, TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";
import { isEmailAddress } from "./email-address.ts";
import { PRICE } from "./product.ts";
import { columnOrder, type PageOfRows, readPage, rowOrNull } from "./rows.ts";

/** The steps of an order; a cancelled one has left them. */
export const ORDER_STEPS = ["received", "confirmed", "dispatched", "delivered"] as const;
export const ORDER_STATUSES = [...ORDER_STEPS, "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const WHOLE_PIECES = "Whole pieces, at least 1.";
const MAX_PIECES = 1_000_000;
const MAX_LINES = 200;
/** Characters, of a customer's name and of what a line is. */
export const MAX_ORDER_NAME = 200;

/**
 * What the office writes of an order, with the words for somebody who typed something else. A line
 * stands at the price agreed for one piece; without a product it is work, or a part of no catalogue.
 * The limits are those of the tables, and a test holds the two together.
 */
export const ORDER_LINE = v.object({
  product_id: v.nullable(v.pipe(v.string(), v.uuid())),
  product_name: v.pipe(
    v.string(),
    v.minLength(1, "Please say what this is."),
    v.maxLength(MAX_ORDER_NAME, "Please say it in fewer words."),
  ),
  quantity: v.pipe(
    v.number(WHOLE_PIECES),
    v.integer(WHOLE_PIECES),
    v.minValue(1, WHOLE_PIECES),
    v.maxValue(MAX_PIECES, `At most ${MAX_PIECES} pieces.`),
  ),
  price: PRICE,
}) satisfies v.GenericSchema<Omit<Tables<"order_items">, "id" | "order_id" | "position">>;
export type OrderLine = v.InferOutput<typeof ORDER_LINE>;

export const ORDER = v.object({
  customer_email: v.pipe(
    v.string(),
    v.check(isEmailAddress, "Please enter the customer's e-mail address."),
  ),
  customer_name: v.pipe(v.string(), v.maxLength(MAX_ORDER_NAME, "The name is too long.")),
});
/** How many lines an order has. */
export const ORDER_LINES = v.pipe(
  v.number(),
  v.minValue(1, "Please add at least one line."),
  v.maxValue(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
);

/** An order in the list of the office. */
export type ListedOrder = Pick<Order, "id" | "created_at" | "total" | "currency"> & {
  status: OrderStatus;
  customer_email: string;
  customer_name: string;
};

/** An order with all that the office knows of it. */
export type OfficeOrder = ListedOrder & {
  /** Names this state of the order; see `saveOrder`. */
  updated_at: string;
  /** Null while the customer has no account. */
  user_id: string | null;
  /** The quotation that was accepted; null when there was none. */
  quote_id: string | null;
  /** The customer's order number. */
  customer_reference: string;
  /** The parcel's number at the carrier. */
  tracking: string;
  /** What the customer was told by mail. */
  told: string[];
  discount: number;
  delivery_cost: number;
  vat: number;
  /** The enquiry it came from; null when there was none or it was deleted. */
  contact_message_id: string | null;
  order_items: OrderLine[];
};

/** Columns of the list; `-` before a name means the latest or highest first. */
export const ORDER_SORTS = ["-created_at", "created_at", "-total", "total"] as const;

export type OrderFilter = {
  words: string;
  status: OrderStatus | null;
  sort: (typeof ORDER_SORTS)[number];
};

const LIST_COLUMNS = "id, created_at, customer_email, customer_name, total, currency, status";
const COLUMNS =
  `${LIST_COLUMNS}, updated_at, user_id, contact_message_id, quote_id, customer_reference, tracking, told, discount, delivery_cost, vat, order_items(product_id, product_name, quantity, price, position)` as const;

/** Returns a page of everybody's orders that match. Throws on failure. */
export function fetchOfficeOrders(
  client: TableClient,
  { words, status, sort }: OrderFilter,
  page: number,
): Promise<PageOfRows<ListedOrder>> {
  const options = { count: "exact" } as const;
  return readPage(page, (from, to) => {
    const all = words
      ? client.rpc("find_orders", { words }, options).select(LIST_COLUMNS)
      : client.from("orders").select(LIST_COLUMNS, options);
    return (status ? all.eq("status", status) : all)
      .order(...columnOrder(sort))
      .order("id")
      .range(from, to);
  });
}

/** Returns the orders of an account, of an enquiry or of a quotation, the newest first. Throws on failure. */
export async function fetchOrdersOf(
  client: TableClient,
  owner: { user_id: string } | { contact_message_id: string } | { quote_id: string },
): Promise<ListedOrder[]> {
  const { data } = await client
    .from("orders")
    .select(LIST_COLUMNS)
    .match(owner)
    .order("created_at", { ascending: false })
    .throwOnError();
  return data;
}

/** Returns an order with its lines as they were entered, or null when there is none. Throws on failure. */
export async function fetchOfficeOrder(
  client: TableClient,
  id: string,
): Promise<OfficeOrder | null> {
  return rowOrNull(
    await client
      .from("orders")
      .select(COLUMNS)
      .eq("id", id)
      .order("position", { referencedTable: "order_items" })
      .maybeSingle(),
  );
}

export type OrderChange = {
  id: string;
  /** `updated_at` of the order that is changed; null for a new one. */
  seen: string | null;
  customer_email: string;
  customer_name: string;
  contact_message_id: string | null;
  lines: OrderLine[];
};

/** SQLSTATE of an id that is there already: the answer to the first attempt was lost. */
const ALREADY_THERE = "23505";
/** What `save_order` says when the order is not as it was seen: changed, or gone. */
const CONFLICTS = ["PT409", "PT404"];

/** Whether the lines and the customer of an order can still be changed. */
export function isOpenOrder({ status }: Pick<ListedOrder, "status">): boolean {
  return status === "received" || status === "confirmed";
}

/**
 * Writes an order and its lines in one transaction, or changes it unless somebody else did so, moved
 * it on or deleted it since it was seen; says whether it did. Throws on failure.
 */
export async function saveOrder(client: TableClient, change: OrderChange): Promise<boolean> {
  const { error } = await client.rpc("save_order", {
    target: change.id,
    seen: change.seen,
    email: change.customer_email,
    person: change.customer_name,
    enquiry: change.contact_message_id,
    lines: change.lines,
  });
  if (!error || error.code === ALREADY_THERE) return true;
  if (CONFLICTS.includes(error.code)) return false;
  throw error;
}

/** How an order is moved: whether its customer is told by mail, and the parcel's number. */
export type OrderMove = { from: OrderStatus; to: OrderStatus; tells?: boolean; parcel?: string };

/** Takes an order from one status to another unless somebody else moved it; says whether it did. */
export async function moveOrder(
  client: TableClient,
  id: string,
  { from, to, tells = false, parcel = "" }: OrderMove,
): Promise<boolean> {
  const { data } = await client
    .rpc("move_order", { target: id, seen: from, becomes: to, tells, parcel })
    .throwOnError();
  return data;
}

/** A product as a line of an order needs it. */
export type OrderableProduct = Pick<Product, "id" | "name" | "price" | "stock">;

const PRODUCT_COLUMNS = "id, name, price, stock";

/** Returns those of the products that there (still) are. Throws on failure. */
export async function fetchOrderableProducts(
  client: TableClient,
  ids: string[],
): Promise<OrderableProduct[]> {
  const { data } = await client
    .from("products")
    .select(PRODUCT_COLUMNS)
    .in("id", ids)
    .throwOnError();
  return data;
}

/** Returns the products with exactly these names. Throws on failure. */
export async function fetchProductsNamed(
  client: TableClient,
  names: string[],
): Promise<OrderableProduct[]> {
  if (names.length === 0) return [];
  const { data } = await client
    .rpc("products_named", { names: names.join("\n") })
    .select(PRODUCT_COLUMNS)
    .throwOnError();
  return data;
}
