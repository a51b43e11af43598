import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { SupplierForm } from "#domains/purchasing/office/supplier-form.tsx";
import type { Route } from "./+types/suppliers-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New supplier", "/admin/suppliers/new");
}

export default function NewSupplierPage() {
  return (
    <OfficePage title="New supplier" parent={{ label: "Suppliers", to: "/admin/suppliers" }}>
      <SupplierForm supplier={null} />
    </OfficePage>
  );
}
