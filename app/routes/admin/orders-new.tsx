import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { NewOrder } from "#domains/orders/office/new-order.tsx";
import type { Route } from "./+types/orders-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New order", "/admin/orders/new");
}

export default function NewOrderPage() {
  return (
    <OfficePage title="New order" parent={{ label: "Orders", to: "/admin/orders" }}>
      <NewOrder />
    </OfficePage>
  );
}
