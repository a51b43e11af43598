import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { OrderList } from "#domains/orders/office/order-list.tsx";
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
