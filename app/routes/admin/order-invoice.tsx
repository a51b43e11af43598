import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { fetchInvoicing, IssueInvoice } from "#domains/invoices/office/issue-invoice.tsx";
import type { Route } from "./+types/order-invoice.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Issue invoice", `/admin/orders/${params.id}/invoice`);
}

export default function OrderInvoicePage({ params: { id } }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={id}
      what="order to invoice"
      id={id}
      parent={{ label: "Order", to: `/admin/orders/${id}` }}
      read={fetchInvoicing}
      polls
      title={({ order }) => `Invoice order ${order.number}`}
    >
      {(invoicing) => <IssueInvoice invoicing={invoicing} />}
    </OfficeRecord>
  );
}
