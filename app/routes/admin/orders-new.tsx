import { NewOrder } from "#app/features/office/orders/new-order.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { useSession } from "#app/features/session/use-session.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/orders-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New order", "/admin/orders/new");
}

export default function NewOrderPage() {
  const { user } = useSession();
  return (
    <OfficePage title="New order" parent={{ label: "Orders", to: "/admin/orders" }}>
      {user && <NewOrder userId={user.id} />}
    </OfficePage>
  );
}
