import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { NewPurchaseButton, SupplierDetail } from "#domains/purchasing/office/supplier-detail.tsx";
import { fetchSupplier } from "#domains/purchasing/suppliers.ts";
import type { Route } from "./+types/supplier.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Supplier", `/admin/suppliers/${params.id}`);
}

export default function SupplierPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="supplier"
      id={params.id}
      parent={{ label: "Suppliers", to: "/admin/suppliers" }}
      read={fetchSupplier}
      title={({ name }) => name}
      actions={({ id }) => (
        <>
          <LinkButton to={`/admin/suppliers/${id}/prices`} size="compact">
            Import price list
          </LinkButton>
          <NewPurchaseButton supplier={id} />
        </>
      )}
    >
      {(supplier) => <SupplierDetail supplier={supplier} />}
    </OfficeRecord>
  );
}
