import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import { CustomerForm } from "#domains/customers/office/customer-form.tsx";
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
