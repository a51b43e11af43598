import { PersonalData } from "#app/features/office/customers/personal-data.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/personal-data.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Personal data", "/admin/personal-data");
}

export default function PersonalDataPage() {
  return (
    <OfficePage
      title="Personal data"
      parent={{ label: "Customers", to: "/admin/customers" }}
      lead="Any person may request a copy of their data or its erasure (POPIA)."
    >
      <PersonalData />
    </OfficePage>
  );
}
