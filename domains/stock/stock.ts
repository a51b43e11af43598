import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readByIds } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { sortedByName } from "#domains/products/products.ts";
import { readShelves, type Shelf } from "#domains/stock/contracts.ts";

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
  return readByIds(products, async (ids) => ({ data: await readShelves(client, { ids }) }));
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
    const data = await readShelves(client, after ? { after } : {});
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
