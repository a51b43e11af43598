import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { Dashboard } from "#app/features/admin-dashboard/dashboard.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Dashboard", "/admin");
}

export default function DashboardPage() {
  return (
    <AdminPage title="Dashboard">
      <Dashboard />
    </AdminPage>
  );
}
