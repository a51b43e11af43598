import type { TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";
import { sortedByName } from "./products.ts";
import { readByIds } from "./rows.ts";
import { isUuid } from "./uuid.ts";

/** What a movement is; `opened` is the figure a product begins with. */
export const MOVEMENT_KINDS = [
  "opened",
  "counted",
  "received",
  "withdrawn",
  "reserved",
  "released",
  "dispatched",
  "returned",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What somebody does at the shelf; the other movements follow from orders. */
export const SHELF_KINDS = ["received", "withdrawn", "counted"] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** Characters of a reason; the table's own limit. */
export const MAX_REASON = 500;

/** One change of a product's figures. */
export type StockMovement = Pick<
  Tables<"stock_movements">,
  | "id"
  | "at"
  | "stock_change"
  | "reserved_change"
  | "stock_after"
  | "reserved_after"
  | "reason"
  | "actor_name"
  | "order_id"
> & { kind: MovementKind };

/** What is on the shelf, and what of it is kept back for orders. */
export type Shelf = Pick<Tables<"products">, "id" | "name" | "stock" | "reserved">;

/** Movements that are shown at once. */
const SHOWN_MOVEMENTS = 50;

/** Returns the latest movements of a product, the newest first. Throws on failure. */
export async function fetchStockMovements(
  client: TableClient,
  product: string,
): Promise<StockMovement[]> {
  const { data } = await client
    .from("stock_movements")
    .select(
      "id, at, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor_name, order_id",
    )
    .eq("product_id", product)
    .order("id", { ascending: false })
    .limit(SHOWN_MOVEMENTS)
    .throwOnError();
  return data;
}

/** Returns the shelves of those of the products that there are. Throws on failure. */
export async function fetchShelves(client: TableClient, products: string[]): Promise<Shelf[]> {
  return readByIds(products, (ids) => client.rpc("read_shelves", { ids }).throwOnError());
}

/** Returns a product's shelf, or null when there is none. Throws on failure. */
export async function fetchShelf(client: TableClient, product: string): Promise<Shelf | null> {
  const [shelf = null] = isUuid(product) ? await fetchShelves(client, [product]) : [];
  return shelf;
}

/** Returns every shelf, by the name of its product. Throws on failure. */
export async function fetchAllShelves(client: TableClient): Promise<Shelf[]> {
  const shelves: Shelf[] = [];
  for (;;) {
    const after = shelves.at(-1)?.id;
    const { data } = await client.rpc("read_shelves", after ? { after } : {}).throwOnError();
    if (data.length === 0) return sortedByName(shelves);
    shelves.push(...data);
  }
}

/** Returns how many pieces of which product are kept back, or were taken, for an order. Throws on failure. */
export async function fetchReservations(
  client: TableClient,
  order: string,
): Promise<Map<string, number>> {
  const { data } = await client
    .from("stock_reservations")
    .select("product_id, quantity")
    .eq("order_id", order)
    .throwOnError();
  return new Map(data.map(({ product_id, quantity }) => [product_id, quantity]));
}

export type StockChange = {
  product: string;
  kind: ShelfKind;
  /** Pieces that came or went; of a count, those that are there. */
  quantity: number;
  reason: string;
  /** Made once for one press: the same request again changes nothing. */
  request: string;
  /** The stock that whoever counts saw. */
  seen?: number;
};

/** The figures after a change; `missing` are pieces that orders wait for. */
export type ChangedShelf = Pick<Shelf, "stock" | "reserved"> & { missing: number };

/** Changes what is on the shelf, once. Throws on failure, also when there is too little. */
export async function changeStock(client: TableClient, change: StockChange): Promise<ChangedShelf> {
  const { data } = await client.rpc("change_stock", change).throwOnError();
  return data;
}

/** An order to be dispatched, or dispatched a moment ago, as the workshop sees it: no prices, and of the customer what stands on a parcel. */
export type OrderToDispatch = Pick<Tables<"orders">, "id" | "created_at" | "customer_reference"> & {
  name: string;
  company: string;
  address: string;
  /** Whether the customer can be told by mail. */
  has_email: boolean;
  /** Whether it has left, within the last ten minutes. */
  dispatched: boolean;
  lines: {
    product_id: string | null;
    product_name: string;
    quantity: number;
    unit: string;
    /** Pieces kept back for it; null for none, and for what is no product. */
    kept: number | null;
  }[];
};

/** Returns what waits to be dispatched or just was, the longest waiting first. Throws on failure. */
export async function fetchOrdersToDispatch(client: TableClient): Promise<OrderToDispatch[]> {
  const { data } = await client.rpc("orders_to_dispatch", {}).throwOnError();
  return data;
}
