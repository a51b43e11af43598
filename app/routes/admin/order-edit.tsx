import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { EMPTY_DRAFT } from "#domains/orders/office/order-draft.ts";
import { OrderForm } from "#domains/orders/office/order-form.tsx";
import { fetchOfficeOrder } from "#domains/orders/office-orders.ts";
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
      title={({ number }) => `Edit order ${number}`}
    >
      {(order) => (
        <OrderForm
          subject={order.id}
          order={order}
          enquiryId={order.enquiry_id}
          suggestion={EMPTY_DRAFT}
        />
      )}
    </OfficeRecord>
  );
}
