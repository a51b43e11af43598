import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchCustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { CustomerMachineDetail } from "#domains/customer-machines/office/customer-machine-detail.tsx";
import { CUSTOMER_MACHINE_LIST } from "#domains/customer-machines/office/customer-machine-list.tsx";
import type { Route } from "./+types/customer-machine.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machine", `/admin/customer-machines/${params.id}`);
}

export default function CustomerMachinePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="machine"
      id={params.id}
      parent={{ label: "Customer machines", to: "/admin/customer-machines" }}
      read={fetchCustomerMachine}
      polls
      neighbours={<Neighbours list={CUSTOMER_MACHINE_LIST} id={params.id} />}
      actions={({ id }) => (
        <LinkButton to={`/admin/customer-machines/${id}/edit`} size="compact">
          Edit machine
        </LinkButton>
      )}
      title={machineTitle}
    >
      {(machine) => <CustomerMachineDetail machine={machine} />}
    </OfficeRecord>
  );
}
