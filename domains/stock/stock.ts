import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readByIds } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { sortedByName } from "#domains/products/products.ts";
import { readShelves, type Shelf } from "#domains/stock/contracts.ts";

/** `opened` is the opening balance. */
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
  | "order_number"
> & { kind: MovementKind };

const SHOWN_MOVEMENTS = 50;

export async function fetchStockMovements(
  client: TableClient,
  product: string,
): Promise<StockMovement[]> {
  const { data } = await client
    .from("stock_movements")
    .select(
      "id, at, kind, stock_change, reserved_change, stock_after, reserved_after, reason, actor_name, order_id, order_number",
    )
    .eq("product_id", product)
    .order("id", { ascending: false })
    .limit(SHOWN_MOVEMENTS)
    .throwOnError();
  return data;
}

/** Omits unknown products. */
export async function fetchShelves(client: TableClient, products: string[]): Promise<Shelf[]> {
  return readByIds(products, async (ids) => ({ data: await readShelves(client, { ids }) }));
}

/** Ids by name. */
export async function fetchPartsOf(client: TableClient, category: string): Promise<string[]> {
  const { data } = await client
    .from("products")
    .select("id")
    .eq("category_id", category)
    .order("name")
    .throwOnError();
  return data.map(({ id }) => id);
}

export async function fetchShelf(client: TableClient, product: string): Promise<Shelf | null> {
  const [shelf = null] = isUuid(product) ? await fetchShelves(client, [product]) : [];
  return shelf;
}

/** Sorted by product name. */
export async function fetchAllShelves(client: TableClient): Promise<Shelf[]> {
  const shelves: Shelf[] = [];
  for (;;) {
    const after = shelves.at(-1)?.id;
    const data = await readShelves(client, after ? { after } : {});
    if (data.length === 0) return sortedByName(shelves);
    shelves.push(...data);
  }
}

/** Returns quantities reserved or taken for an order, by product. */
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

export type HeldStock = {
  order_id: string;
  product_id: string;
  quantity: number;
  orders: Pick<Tables<"orders">, "number" | "customer_name" | "customer_email" | "expected_on">;
};

/** Returns what other orders hold of these products, the latest order first. */
export async function fetchHeldByOthers(
  client: TableClient,
  order: string,
  products: readonly string[],
): Promise<HeldStock[]> {
  const { data } = await client
    .from("stock_reservations")
    .select(
      "order_id, product_id, quantity, orders(number, customer_name, customer_email, expected_on)",
    )
    .in("product_id", products)
    .neq("order_id", order)
    .throwOnError();
  return data.toSorted((one, other) => other.orders.number.localeCompare(one.orders.number));
}
