import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchCustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { RecordForm } from "#domains/customer-machines/office/record-form.tsx";
import type { Route } from "./+types/customer-machine-edit.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Edit machine", `/admin/customer-machines/${params.id}/edit`);
}

export default function CustomerMachineEditPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="machine"
      id={params.id}
      parent={{ label: "Customer machines", to: "/admin/customer-machines" }}
      read={fetchCustomerMachine}
      once
      title={(machine) => `Edit ${machineTitle(machine)}`}
    >
      {(machine) => <RecordForm machine={machine} />}
    </OfficeRecord>
  );
}
