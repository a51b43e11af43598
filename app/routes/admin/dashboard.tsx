import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Dashboard", "/admin");
}

export default function Dashboard() {
  return (
    <AdminPage title="Dashboard">
      <p className="text-muted">Choose a section to begin.</p>
    </AdminPage>
  );
}
