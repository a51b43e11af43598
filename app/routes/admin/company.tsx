import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SettingList } from "#domains/company/office/setting-list.tsx";
import type { Route } from "./+types/company.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Company", "/admin/company");
}

export default function Company() {
  return (
    <OfficePage
      title="Company"
      lead="Company details and texts. Changes are live within a second."
      actions={
        <>
          <LinkButton to="/admin/company/samples" size="compact">
            Samples and launch
          </LinkButton>
          <LinkButton to="/admin/rates" size="compact">
            Exchange rates
          </LinkButton>
        </>
      }
    >
      <SettingList />
    </OfficePage>
  );
}
