import { useReading } from "#app/data/use-table-query.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { exactQuantity } from "#domains/products/units.ts";
import { Availability } from "#domains/stock/components/availability.tsx";
import { fetchHeldByOthers, fetchReservations } from "#domains/stock/stock.ts";
import { TakeReservation } from "./take-reservation.tsx";

/** The order page also calls it, so that the stock notice and the buttons appear together. */
export function useReservations(order: string | null) {
  return useReading({
    key: ["reservations", order],
    read: (tables) => fetchReservations(tables, order ?? ""),
    errorTitle: "Error fetching stock",
    polls: true,
    enabled: order !== null,
  });
}

export function OrderStock({ order }: { order: OfficeOrder }) {
  const holds =
    order.status === "confirmed" || (order.status === "received" && order.quote_id !== null);
  const { data: reserved } = useReservations(order.id);
  const requested = new Map<string, { name: string; unit: string; wanted: number }>();
  for (const { product_id, product_name, due, unit } of order.order_items) {
    if (product_id === null || due === 0) continue;
    const before = requested.get(product_id)?.wanted ?? 0;
    requested.set(product_id, { name: product_name, unit, wanted: exactQuantity(before + due) });
  }
  const short = [...requested]
    .map(([id, line]) => ({ ...line, id, available: reserved?.get(id) ?? 0 }))
    .filter(({ wanted, available }) => available < wanted);
  const ids = short.map(({ id }) => id);
  const { data: held = [] } = useReading({
    key: ["stock of other orders", order.id, ids],
    read: (tables) => fetchHeldByOthers(tables, order.id, ids),
    errorTitle: "Error fetching stock",
    polls: true,
    enabled: holds && ids.length > 0,
  });
  if (!holds || !reserved || requested.size === 0) return null;
  if (short.length === 0) {
    return <p className="border-l-2 border-good pl-3">All stock for this order is reserved.</p>;
  }
  return (
    <div className="border-l-2 border-warn pl-3">
      <p className="font-semibold">Insufficient stock</p>
      <ul className="grid gap-2">
        {short.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            {line.name}: <Availability {...line} />
            {held
              .filter(({ product_id }) => product_id === line.id)
              .map((other) => (
                <TakeReservation key={other.order_id} order={order} line={line} other={other} />
              ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
