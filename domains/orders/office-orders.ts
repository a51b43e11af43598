import { fetchNames, GONE } from "#app/data/audit-log.ts";
import type { Order, Product, TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { ANY_TIME, inPeriod, type Period } from "#app/data/list-bounds.ts";
import {
  columnOrder,
  listReader,
  PAGE_SIZE,
  readByIds,
  rowOrNull,
  SHORT_IDS,
} from "#app/data/rows.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { isMade, STALE, STALE_OR_SAVED } from "#domains/contract.ts";
import type { Attachment } from "#domains/enquiries/attachments.ts";
import { findProductsNamed } from "#domains/products/contracts.ts";
import { fetchProductsByIds } from "#domains/products/product-list.ts";
import { amendOrder, findOrders, MAX_RATES, readOrderRates, writeOrder } from "./contracts.ts";
import type { DueLine } from "./delivery.ts";
import type { OrderLine, OrderStatus } from "./order.ts";
import type { Amendment } from "./order-amendment.ts";
import { ORDER_TEXT_COLUMNS, type OrderText } from "./order-texts.ts";

export type ListedOrder = Pick<
  Order,
  "id" | "number" | "created_at" | "total" | "currency" | "part_delivered" | "expected_on"
> &
  Pick<Tables<"orders">, "vat"> &
  /** Of exports. */
  Partial<Pick<Tables<"orders">, "exchange_rate" | "house_net">> & {
    order_items?: Pick<
      Tables<"order_items">,
      "product_name" | "quantity" | "unit" | "price" | "discount_percent" | "net"
    >[];
    status: OrderStatus;
    customer_email: string;
    customer_name: string;
    /** The company. */
    customers: Pick<Tables<"customers">, "name"> | null;
  };

export type OfficeOrder = Omit<Tables<"orders">, "status"> & {
  status: OrderStatus;
  order_items: (OrderLine &
    DueLine &
    Pick<Tables<"order_items">, "net" | "vat_rate" | "invoiced">)[];
};

/** `-` sorts descending. */
export const ORDER_SORTS = [
  "-created_at",
  "created_at",
  "-total",
  "total",
  "customer_name",
  "-customer_name",
] as const;

const OPEN = ["received", "confirmed", "dispatched"] as const satisfies OrderStatus[];

export type OrderFilter = {
  words: string;
  status: OrderStatus | "open" | "part" | "no-rate" | null;
  sort: (typeof ORDER_SORTS)[number];
  created?: Period;
  /** In the order's currency. */
  least?: number | null;
};

const LIST_COLUMNS =
  "id, number, created_at, customer_email, customer_name, total, currency, status, part_delivered, expected_on, vat, customers(name)";
const COLUMNS =
  `id, user_id, customer_email, customer_name, enquiry_id, created_at, total, status, updated_at, quote_id, currency, ${ORDER_TEXT_COLUMNS}, discount, delivery_cost, vat, tracking, notified_statuses, customer_id, vat_rate, number, part_delivered, expected_on, delivery_invoiced, order_items(id, vat_rate, product_id, product_name, quantity, unit, price, discount_percent, net, note, position, due, expected_on, invoiced)` as const;

function filtered(client: TableClient, filter: OrderFilter) {
  const { words, status, sort, created = ANY_TIME, least = null } = filter;
  const options = { count: "exact" } as const;
  const without_rate = status === "no-rate";
  let rows =
    words || without_rate
      ? findOrders(client, { words, without_rate }, options).select(LIST_COLUMNS)
      : client.from("orders").select(LIST_COLUMNS, options);
  if (status === "open") rows = rows.in("status", OPEN);
  else if (status === "part") rows = rows.eq("part_delivered", true);
  else if (status && !without_rate) rows = rows.eq("status", status);
  if (least !== null) rows = rows.gte("total", least);
  return inPeriod(rows, "created_at", created)
    .order(...columnOrder(sort))
    .order("id");
}

const orders = listReader<OrderFilter, ListedOrder>(filtered);
export const { page: fetchOfficeOrders } = orders;

export async function fetchAllOrders(
  client: TableClient,
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const rows = await withRates(client, await orders.all(client, filter));
  const withLines = await readByIds(
    rows.map(({ id }) => id),
    (part) =>
      client
        .from("orders")
        .select("id, order_items(product_name, quantity, unit, price, discount_percent, net)")
        .in("id", part)
        .order("position", { referencedTable: "order_items" })
        .throwOnError(),
    SHORT_IDS,
  );
  const linesById = new Map(withLines.map(({ id, order_items }) => [id, order_items]));
  return rows.map((row) => ({ ...row, order_items: linesById.get(row.id) ?? [] }));
}

export async function fetchOrdersByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  const rows = await readByIds(ids, (part) =>
    client.from("orders").select(LIST_COLUMNS).in("id", part).throwOnError(),
  );
  return withRates(client, rows);
}

async function withRates<Row extends { id: string }>(client: TableClient, rows: Row[]) {
  const rates = await readByIds(
    rows.map(({ id }) => id),
    async (ids) => ({ data: await readOrderRates(client, { ids }) }),
    MAX_RATES,
  );
  const rateById = new Map(rates.map((rate) => [rate.id, rate]));
  return rows.flatMap((row) => {
    const rate = rateById.get(row.id);
    return rate ? [{ ...row, ...rate }] : [];
  });
}

export async function fetchCustomerOrders(
  client: TableClient,
  customer: string,
): Promise<ListedOrder[]> {
  const { data } = await client
    .from("orders")
    .select(LIST_COLUMNS)
    .eq("customer_id", customer)
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export async function fetchOrdersOf(
  client: TableClient,
  owner: { user_id: string } | { enquiry_id: string } | { quote_id: string },
): Promise<ListedOrder[]> {
  const { data } = await client
    .from("orders")
    .select(LIST_COLUMNS)
    .match(owner)
    .order("created_at", { ascending: false })
    .throwOnError();
  return data;
}

export async function fetchOfficeOrder(
  client: TableClient,
  id: string,
): Promise<OfficeOrder | null> {
  const order = rowOrNull(
    await client
      .from("orders")
      .select(COLUMNS)
      .eq("id", id)
      .order("position", { referencedTable: "order_items" })
      .maybeSingle(),
  );
  const [rated] = order ? await withRates(client, [order]) : [];
  return rated ?? null;
}

export type Delivery = Tables<"deliveries"> & {
  delivery_lines: Pick<Tables<"delivery_lines">, "order_item_id" | "quantity" | "returned">[];
  /** The receipt. */
  attachments: Attachment[];
};

/** Oldest first. */
export async function fetchDeliveries(client: TableClient, order: string): Promise<Delivery[]> {
  const { data } = await client
    .from("deliveries")
    .select(
      "*, delivery_lines(order_item_id, quantity, returned), attachments(id, name, media_type, size, created_at)",
    )
    .eq("order_id", order)
    .order("number")
    .throwOnError();
  return data;
}

export type OrderChange = {
  id: string;
  seen: string | null;
  customer_email: string;
  customer_name: string;
  customer_id?: string | null;
  /** Saved to a new customer's record. */
  customer_phone?: string;
  enquiry_id: string | null;
  /** Quantity defaults to units, without discount. */
  lines: (Omit<OrderLine, "unit" | "discount_percent"> &
    Partial<Pick<OrderLine, "unit" | "discount_percent">> & { id?: string | null })[];
  /** Percent, by default the website's rate. Export customers are zero-rated. */
  vat_rate?: number;
  /** Of a new order, by default the house currency. */
  currency?: string;
} & Partial<Record<OrderText, string>>;

export function isOpenOrder({ status }: Pick<ListedOrder, "status">): boolean {
  return status === "received" || status === "confirmed";
}

/** An order from a quotation is amended until cancelled; the database checks what may change. */
export function isEditableOrder(order: Pick<OfficeOrder, "status" | "quote_id">): boolean {
  return isOpenOrder(order) || (order.quote_id !== null && order.status !== "cancelled");
}

/** Returns false if someone else changed or deleted the order since `seen`. Throws on failure. */
export function saveOrder(client: TableClient, change: OrderChange): Promise<boolean> {
  const { id, seen, enquiry_id, customer_id, customer_phone, lines, vat_rate, ...fields } = change;
  const written = writeOrder(client, {
    target: id,
    seen,
    fields: { ...fields, customer_email: asciiAddress(fields.customer_email) },
    lines,
    enquiry: enquiry_id,
    customer: customer_id ?? null,
    phone: customer_phone ?? "",
    rate: vat_rate ?? null,
  });
  return isMade(written, { ...STALE_OR_SAVED, closed: false });
}

/** Returns false if someone else changed the order since `seen`. */
export function saveAmendment(
  client: TableClient,
  change: Parameters<typeof amendOrder>[1],
): Promise<boolean> {
  const { fields } = change;
  const customer_email = asciiAddress(fields.customer_email);
  return isMade(amendOrder(client, { ...change, fields: { ...fields, customer_email } }), STALE);
}

export type OfficeAmendment = Amendment & { withdrawn_at: string | null; by: string };

export async function fetchAmendments(
  client: TableClient,
  order: string,
): Promise<OfficeAmendment[]> {
  const { data } = await client
    .from("order_amendments")
    .select(
      "number, at, made_by, old, new, reason, asks_customer, applied_at, confirmed_at, confirmed_by, withdrawn_at",
    )
    .eq("order_id", order)
    .order("number", { ascending: false })
    .throwOnError();
  const names = await fetchNames(client, [
    ...new Set(data.flatMap(({ made_by }) => made_by ?? [])),
  ]);
  return data.map(({ made_by, ...amendment }) => ({
    ...amendment,
    by: (made_by && names.get(made_by)) || GONE,
  }));
}

export type OrderableProduct = Pick<Product, "id" | "name" | "price" | "price_breaks" | "stock"> & {
  /** Missing or 0 if unknown. */
  cost?: number;
  unit?: string;
  category_id?: string;
};

const PRODUCT_COLUMNS = "id, name, price, price_breaks, stock:available, unit, category_id";

export async function fetchOrderableProducts(
  client: TableClient,
  ids: string[],
): Promise<OrderableProduct[]> {
  const products = await fetchProductsByIds(client, ids);
  return products.map(({ id, name, price, price_breaks, available, cost, unit, category_id }) => ({
    ...{ id, name, price, price_breaks, stock: available, cost, unit, category_id },
  }));
}

export async function fetchProductsNamed(
  client: TableClient,
  names: string[],
): Promise<OrderableProduct[]> {
  if (names.length === 0) return [];
  const { data } = await findProductsNamed(client, { names: names.join("\n") })
    .select(PRODUCT_COLUMNS)
    .throwOnError();
  return data;
}
