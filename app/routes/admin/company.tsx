import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { SettingList } from "#app/features/office/settings/setting-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/company.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Company", "/admin/company");
}

export default function Company() {
  return (
    <OfficePage title="Company" lead="Company details and texts. Changes are live within a second.">
      <SettingList />
    </OfficePage>
  );
}
