import { privatePageMeta } from "#app/routes/page-meta.ts";
import { OrderDocumentPage } from "#domains/orders/office/order-document-page.tsx";
import type { Route } from "./+types/order-document.ts";

export function meta({ matches, params: { id, document } }: Route.MetaArgs) {
  return privatePageMeta(matches, "Order document", `/admin/orders/${id}/documents/${document}`);
}

export default function AdminOrderDocumentPage({ params: { id, document } }: Route.ComponentProps) {
  return (
    <OrderDocumentPage
      id={id}
      document={document}
      parent={{ label: "Order", to: `/admin/orders/${id}` }}
    />
  );
}
