import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { InvoiceExport } from "#domains/invoices/office/invoice-export.tsx";
import { InvoiceList } from "#domains/invoices/office/invoice-list.tsx";
import type { Route } from "./+types/invoices.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Invoices", "/admin/invoices");
}

export default function Invoices() {
  return (
    <OfficePage title="Invoices" actions={<InvoiceExport />}>
      <InvoiceList />
    </OfficePage>
  );
}
