import { NavLink } from "react-router";
import { formatDate } from "#app/lib/calendar.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ListedOrder } from "#domains/orders/office-orders.ts";

export function OrderLinks({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="border-t border-ink">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 hover:bg-plate"
        >
          <NavLink
            end
            to={`/admin/orders/${order.id}`}
            className="link font-semibold tabular-nums after:absolute after:inset-0 aria-[current]:text-ink aria-[current]:no-underline"
          >
            Order {order.number}
          </NavLink>
          <OrderStatusBadge order={order} />
          <span className="text-sm text-muted">{formatMoment(order.created_at)}</span>
          <Price amount={order.total} currency={order.currency} className="ml-auto" />
        </li>
      ))}
    </ul>
  );
}

const TONES = {
  received: "warn",
  confirmed: "blue",
  dispatched: "blue",
  delivered: "good",
  cancelled: "neutral",
} as const;

export function OrderStatusBadge({
  order: { status, part_delivered, expected_on },
}: {
  order: Pick<ListedOrder, "status" | "part_delivered" | "expected_on">;
}) {
  if (status !== "confirmed" || !part_delivered) {
    return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
  }
  return (
    <>
      <Badge tone="warn">Part delivered</Badge>
      {expected_on && (
        <span className="block text-xs text-muted">Rest {formatDate(expected_on)}</span>
      )}
    </>
  );
}
