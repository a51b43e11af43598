import { DoublesList } from "#app/features/office/customers/customer-doubles.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/customer-doubles.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Possible duplicates", "/admin/customers/doubles");
}

export default function CustomerDoublesPage() {
  return (
    <OfficePage
      title="Possible duplicates"
      parent={{ label: "Customers", to: "/admin/customers" }}
      lead="Customers with the same phone, company email domain or name."
    >
      <DoublesList />
    </OfficePage>
  );
}
