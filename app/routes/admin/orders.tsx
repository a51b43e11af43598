import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Orders", "/admin/orders");
}

export default function Orders() {
  return (
    <AdminPage title="Orders">
      <p className="text-muted">What customers ordered.</p>
    </AdminPage>
  );
}
