import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { SettingList } from "#app/features/office/settings/setting-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/company.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Company", "/admin/company");
}

export default function Company() {
  return (
    <OfficePage
      title="Company"
      lead="The company’s words and numbers. What is saved here is on the pages within a second."
    >
      <SettingList />
    </OfficePage>
  );
}
