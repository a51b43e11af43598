import { Dashboard } from "#app/frame/office/dashboard/dashboard.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/dashboard.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Dashboard", "/admin");
}

export default function DashboardPage() {
  return (
    <OfficePage title="Dashboard">
      <Dashboard />
    </OfficePage>
  );
}
