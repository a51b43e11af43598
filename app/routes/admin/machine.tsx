import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { fetchOfficeMachine } from "#domains/machines/machine-edits.ts";
import { MachineEditor } from "#domains/machines/office/machine-editor.tsx";
import { machineName, machinePath } from "#tools/find/named-machines.ts";
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
