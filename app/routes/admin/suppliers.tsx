import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SupplierList } from "#domains/purchasing/office/supplier-list.tsx";
import type { Route } from "./+types/suppliers.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Suppliers", "/admin/suppliers");
}

export default function Suppliers() {
  return (
    <OfficePage
      title="Suppliers"
      actions={
        <LinkButton to="/admin/suppliers/new" variant="primary" size="compact">
          New supplier
        </LinkButton>
      }
    >
      <SupplierList />
    </OfficePage>
  );
}
