import type { Order, TableClient } from "#app/data/database.ts";

const ORDER_COLUMNS =
  "id, number, user_id, created_at, total, currency, discount, delivery_cost, vat, status, part_delivered, expected_on, tracking, customer_reference, order_items(id, product_id, product_name, quantity, unit, price, discount_percent, net, note, due, expected_on, product:products(name, image_url, price, price_breaks, category_id))";

export async function fetchOrders(client: TableClient, userId: string): Promise<Order[]> {
  const { data } = await client
    .from("orders")
    .select(ORDER_COLUMNS)
    // Admins may read all orders.
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("position", { referencedTable: "order_items" })
    .throwOnError();
  return data;
}
