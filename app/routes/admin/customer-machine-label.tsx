import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchCustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { MachineLabel } from "#domains/customer-machines/office/machine-label.tsx";
import type { Route } from "./+types/customer-machine-label.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machine label", `/admin/customer-machines/${params.id}/label`);
}

export default function CustomerMachineLabelPage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="machine"
      id={params.id}
      parent={{ label: "Customer machines", to: "/admin/customer-machines" }}
      read={fetchCustomerMachine}
      once
      title={(machine) => `Label of ${machineTitle(machine)}`}
    >
      {(machine) => <MachineLabel machine={machine} />}
    </OfficeRecord>
  );
}
