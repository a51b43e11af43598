import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { CustomerForm } from "#domains/customers/office/customer-form.tsx";
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
