import { fetchOfficeMachine } from "#app/data/machine-edits.ts";
import { machineName, machinePath } from "#app/data/named-machines.ts";
import { MachineEditor } from "#app/features/office/machines/machine-editor.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/machine.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machine", `/admin/machines/${params.id}`);
}

export default function OfficeMachinePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="machine"
      id={params.id}
      parent={{ label: "Machines", to: "/admin/machines" }}
      read={fetchOfficeMachine}
      once
      title={machineName}
      actions={(machine) => (
        <LinkButton to={machinePath(machine)} size="compact">
          View on website
        </LinkButton>
      )}
    >
      {(machine) => <MachineEditor machine={machine} />}
    </OfficeRecord>
  );
}
