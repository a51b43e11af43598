import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NewOrder } from "#app/features/admin-orders/new-order.tsx";
import { useSession } from "#app/features/session/use-session.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/orders-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New order", "/admin/orders/new");
}

export default function NewOrderPage() {
  const { user } = useSession();
  return (
    <AdminPage title="New order" parent={{ label: "Orders", to: "/admin/orders" }}>
      {user && <NewOrder userId={user.id} />}
    </AdminPage>
  );
}
