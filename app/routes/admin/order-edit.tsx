import { fetchOfficeOrder } from "#app/data/office-orders.ts";
import { EMPTY_DRAFT } from "#app/features/office/orders/order-draft.ts";
import { OrderForm } from "#app/features/office/orders/order-form.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { orderNumber } from "#app/lib/order-number.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/order-edit.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Edit order", `/admin/orders/${params.id}/edit`);
}

export default function OrderEditPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="order"
      id={params.id}
      parent={{ label: "Orders", to: "/admin/orders" }}
      read={fetchOfficeOrder}
      once
      title={({ id }) => `Edit order ${orderNumber(id)}`}
    >
      {(order) => (
        <OrderForm
          subject={order.id}
          order={order}
          enquiryId={order.contact_message_id}
          suggestion={EMPTY_DRAFT}
        />
      )}
    </OfficeRecord>
  );
}
