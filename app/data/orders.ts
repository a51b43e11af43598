import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Order } from "./database.ts";

const ORDER_COLUMNS =
  "id, user_id, created_at, total, status, " +
  "order_items(id, product_id, product_name, quantity, price, product:products(name, image_url))";

/** Returns the number under which the office and the customer speak of an order. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Returns a user's orders with their lines, the newest first (spec section 7, "Orders"). Throws on failure. */
export async function fetchOrders(client: PostgrestClient, userId: string): Promise<Order[]> {
  const { data } = await client
    .from("orders")
    .select(ORDER_COLUMNS)
    // Admins may read everybody's: this list is the person's own.
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("position", { referencedTable: "order_items" })
    .overrideTypes<Order[], { merge: false }>()
    .throwOnError();
  return data;
}
