import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MachineExport } from "#domains/machines/office/machine-export.tsx";
import { MachineList } from "#domains/machines/office/machine-list.tsx";
import type { Route } from "./+types/machines.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machines", "/admin/machines");
}

export default function Machines() {
  return (
    <OfficePage
      title="Machines"
      actions={
        <>
          <LinkButton to="/admin/machines/import" size="compact">
            Import
          </LinkButton>
          <MachineExport />
          <LinkButton to="/admin/machines/new" size="compact" variant="primary">
            New machine
          </LinkButton>
        </>
      }
    >
      <MachineList />
    </OfficePage>
  );
}
