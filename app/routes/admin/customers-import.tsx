import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { CustomerImport } from "#domains/customers/office/customer-import.tsx";
import type { Route } from "./+types/customers-import.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Import customers", "/admin/customers/import");
}

export default function ImportCustomers() {
  return (
    <OfficePage title="Import customers" parent={{ label: "Customers", to: "/admin/customers" }}>
      <CustomerImport />
    </OfficePage>
  );
}
