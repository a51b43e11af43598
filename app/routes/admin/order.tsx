import { fetchOfficeOrder, isOpenOrder } from "#app/data/office-orders.ts";
import { OrderDetail } from "#app/features/office/orders/order-detail.tsx";
import { ORDER_LIST } from "#app/features/office/orders/order-list.tsx";
import { useReservations } from "#app/features/office/orders/order-stock.tsx";
import { Neighbours } from "#app/features/office/page/neighbours.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { orderNumber } from "#app/lib/order-number.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/order.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Order", `/admin/orders/${params.id}`);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  useReservations(params.id);
  return (
    <OfficeRecord
      key={params.id}
      neighbours={<Neighbours list={ORDER_LIST} id={params.id} />}
      what="order"
      id={params.id}
      parent={{ label: "Orders", to: "/admin/orders" }}
      read={fetchOfficeOrder}
      polls
      title={({ id }) => `Order ${orderNumber(id)}`}
      actions={(order) =>
        isOpenOrder(order) && (
          <LinkButton to={`/admin/orders/${order.id}/edit`} size="compact">
            Edit order
          </LinkButton>
        )
      }
    >
      {(order) => <OrderDetail order={order} />}
    </OfficeRecord>
  );
}
