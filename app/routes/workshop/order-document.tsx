import { privatePageMeta } from "#app/routes/page-meta.ts";
import { OrderPaperPage } from "#domains/orders/office/order-document-page.tsx";
import type { Route } from "./+types/order-document.ts";

export function meta({ matches, params: { id, paper } }: Route.MetaArgs) {
  return privatePageMeta(matches, "Order document", `/workshop/orders/${id}/${paper}`);
}

export default function WorkshopOrderPaperPage({ params: { id, paper } }: Route.ComponentProps) {
  return (
    <OrderPaperPage
      id={id}
      paper={paper}
      parent={{ label: "Dispatch", to: "/workshop/dispatch" }}
    />
  );
}
