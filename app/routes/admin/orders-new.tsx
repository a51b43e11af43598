import { NewOrder } from "#app/features/office/orders/new-order.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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
