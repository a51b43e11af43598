import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { OrderDetail } from "#domains/orders/office/order-detail.tsx";
import { ORDER_LIST } from "#domains/orders/office/order-list.tsx";
import { useReservations } from "#domains/orders/office/order-stock.tsx";
import { fetchOfficeOrder, isEditableOrder } from "#domains/orders/office-orders.ts";
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
      title={({ number }) => `Order ${number}`}
      actions={(order) =>
        isEditableOrder(order) && (
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
