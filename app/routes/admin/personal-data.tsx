import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PersonalData } from "#domains/customers/office/personal-data.tsx";
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
