import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { exactQuantity, quantityText } from "#domains/products/units.ts";
import { fetchReservations } from "#domains/stock/stock.ts";

/** The order page also calls it, so that the stock notice and the buttons appear together. */
export function useReservations(order: string) {
  return useReading({
    key: ["reservations", order],
    read: (tables) => fetchReservations(tables, order),
    errorTitle: "Error fetching stock",
    polls: true,
  });
}

export function OrderStock({ order }: { order: OfficeOrder }) {
  const holds =
    order.status === "confirmed" || (order.status === "received" && order.quote_id !== null);
  const { data: reserved } = useReservations(order.id);
  if (!holds || !reserved) return null;

  const requested = new Map<string, { name: string; unit: string; quantity: number }>();
  for (const { product_id, product_name, due: quantity, unit } of order.order_items) {
    if (product_id === null || quantity === 0) continue;
    const before = requested.get(product_id)?.quantity ?? 0;
    requested.set(product_id, {
      name: product_name,
      unit,
      quantity: exactQuantity(before + quantity),
    });
  }
  if (requested.size === 0) return null;
  const missing = [...requested].filter(([id, { quantity }]) => (reserved.get(id) ?? 0) < quantity);
  if (missing.length === 0) {
    return <p className="border-l-2 border-good pl-3">All stock for this order is reserved.</p>;
  }
  return (
    <div className="border-l-2 border-warn pl-3">
      <p className="font-semibold">Insufficient stock:</p>
      <ul>
        {missing.map(([id, { name, unit, quantity }]) => (
          <li key={id} className="wrap-anywhere">
            {formatCount(reserved.get(id) ?? 0)} of {quantityText(quantity, unit)} × {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
