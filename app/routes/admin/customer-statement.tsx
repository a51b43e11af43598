import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { CustomerStatement, fetchStatement } from "#domains/invoices/office/customer-statement.tsx";
import type { Route } from "./+types/customer-statement.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Statement", `/admin/customers/${params.id}/statement`);
}

export default function StatementPage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="document-page">
      <OfficeRecord
        key={id}
        what="statement"
        id={id}
        parent={{ label: "Customer", to: `/admin/customers/${id}` }}
        read={fetchStatement}
        polls
        title={({ customer }) => `Statement of ${customer.name}`}
      >
        {(read) => <CustomerStatement {...read} />}
      </OfficeRecord>
    </div>
  );
}
