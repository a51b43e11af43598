import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { fetchCustomer } from "#domains/customers/customers.ts";
import { CustomerDetail } from "#domains/customers/office/customer-detail.tsx";
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
