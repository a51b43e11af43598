import { Link } from "react-router";
import type { ListedOrder } from "#app/data/office-orders.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { orderNumber } from "#app/lib/order-number.ts";
import { Price } from "#app/ui/price.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** A short list of orders, each a link to its page. */
export function OrderLinks({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="border-t border-ink">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
        >
          <Link to={`/admin/orders/${order.id}`} className="link font-semibold tabular-nums">
            Order {orderNumber(order.id)}
          </Link>
          <OrderStatusBadge status={order.status} />
          <span className="text-sm text-muted">{formatMoment(order.created_at)}</span>
          <Price amount={order.total} className="ml-auto" />
        </li>
      ))}
    </ul>
  );
}
