import { CustomerForm } from "#app/features/office/customers/customer-form.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/customers-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New customer", "/admin/customers/new");
}

export default function NewCustomerPage() {
  return (
    <OfficePage title="New customer" parent={{ label: "Customers", to: "/admin/customers" }}>
      <CustomerForm customer={null} />
    </OfficePage>
  );
}
