import { fetchCustomer } from "#app/data/customers.ts";
import { CustomerDetail } from "#app/features/office/customers/customer-detail.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/customer.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Customer", `/admin/customers/${params.id}`);
}

export default function CustomerPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="customer"
      id={params.id}
      parent={{ label: "Customers", to: "/admin/customers" }}
      read={fetchCustomer}
      polls
      title={({ name }) => name}
      actions={({ id }) => (
        <LinkButton to={`/admin/customers/${id}/edit`} size="compact">
          Edit customer
        </LinkButton>
      )}
    >
      {(customer) => <CustomerDetail customer={customer} />}
    </OfficeRecord>
  );
}
