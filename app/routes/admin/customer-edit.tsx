import { fetchCustomer } from "#app/data/customers.ts";
import { CustomerForm } from "#app/features/office/customers/customer-form.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/customer-edit.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Edit customer", `/admin/customers/${params.id}/edit`);
}

export default function CustomerEditPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="customer"
      id={params.id}
      parent={{ label: "Customers", to: "/admin/customers" }}
      read={fetchCustomer}
      once
      title={({ name }) => `Edit ${name}`}
    >
      {(customer) => <CustomerForm customer={customer} />}
    </OfficeRecord>
  );
}
