import { OrderList } from "#app/features/office/orders/order-list.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/orders.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Orders", "/admin/orders");
}

export default function Orders() {
  return (
    <OfficePage
      title="Orders"
      actions={
        <LinkButton to="/admin/orders/new" variant="primary" size="compact">
          Create order
        </LinkButton>
      }
    >
      <OrderList />
    </OfficePage>
  );
}
