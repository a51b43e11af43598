import { fetchOfficeOrder, isOpenOrder } from "#app/data/office-orders.ts";
import { orderNumber } from "#app/data/orders.ts";
import { AdminRecord } from "#app/features/admin/admin-record.tsx";
import { OrderDetail } from "#app/features/admin-orders/order-detail.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/order.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Order", `/admin/orders/${params.id}`);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <AdminRecord
      key={params.id}
      what="order"
      id={params.id}
      parent={{ label: "Orders", to: "/admin/orders" }}
      read={fetchOfficeOrder}
      renews
      title={({ id }) => `Order ${orderNumber(id)}`}
      actions={(order) =>
        isOpenOrder(order) && (
          <LinkButton to={`/admin/orders/${order.id}/edit`} size="compact">
            Change order
          </LinkButton>
        )
      }
    >
      {(order, reload) => <OrderDetail order={order} onChanged={reload} />}
    </AdminRecord>
  );
}
