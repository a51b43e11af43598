import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PriceListImport } from "#domains/purchasing/office/price-list-import.tsx";
import { fetchSupplier } from "#domains/purchasing/suppliers.ts";
import type { Route } from "./+types/supplier-prices.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Import price list", `/admin/suppliers/${params.id}/prices`);
}

export default function SupplierPricesPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="supplier"
      id={params.id}
      parent={{ label: "Supplier", to: `/admin/suppliers/${params.id}` }}
      read={fetchSupplier}
      title={({ name, currency }) => `Import price list of ${name}, ${currency}`}
    >
      {(supplier) => <PriceListImport supplier={supplier} />}
    </OfficeRecord>
  );
}
