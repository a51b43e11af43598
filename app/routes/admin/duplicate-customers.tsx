import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { DuplicatesList } from "#domains/customers/office/duplicate-customers.tsx";
import type { Route } from "./+types/duplicate-customers.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Possible duplicates", "/admin/customers/doubles");
}

export default function DuplicateCustomersPage() {
  return (
    <OfficePage
      title="Possible duplicates"
      parent={{ label: "Customers", to: "/admin/customers" }}
      lead="Customers with the same phone, company email domain or name."
    >
      <DuplicatesList />
    </OfficePage>
  );
}
