import { orderNumber } from "#app/lib/order-number.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { OrderPaperPage } from "#domains/orders/office/order-document-page.tsx";
import type { Route } from "./+types/order-document.ts";

export function meta({ matches, params: { id, paper } }: Route.MetaArgs) {
  return privatePageMeta(matches, "Order document", `/admin/orders/${id}/papers/${paper}`);
}

export default function AdminOrderPaperPage({ params: { id, paper } }: Route.ComponentProps) {
  return (
    <OrderPaperPage
      id={id}
      paper={paper}
      parent={{ label: `Order ${orderNumber(id)}`, to: `/admin/orders/${id}` }}
    />
  );
}
