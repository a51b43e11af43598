import { DoublesList } from "#app/features/office/customers/customer-doubles.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/customer-doubles.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Possible doubles", "/admin/customers/doubles");
}

export default function CustomerDoublesPage() {
  return (
    <OfficePage
      title="Possible doubles"
      parent={{ label: "Customers", to: "/admin/customers" }}
      lead="Two customers that may be one: they share a telephone, a company’s domain of mail or a name."
    >
      <DoublesList />
    </OfficePage>
  );
}
