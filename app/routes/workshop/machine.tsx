import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import { fetchCodedMachine } from "#domains/customer-machines/customer-machines.ts";
import { WorkshopMachine } from "#domains/customer-machines/office/workshop-machine.tsx";
import type { Route } from "./+types/machine.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machine", `/workshop/machines/${params.code}`);
}

export default function WorkshopMachinePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.code}
      what="machine"
      id={params.code}
      parent={{ label: "Stock", to: "/workshop" }}
      read={fetchCodedMachine}
      title={machineTitle}
    >
      {(machine) => <WorkshopMachine machine={machine} code={params.code} />}
    </OfficeRecord>
  );
}
