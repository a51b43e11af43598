import { MachineExport } from "#app/features/office/machines/machine-export.tsx";
import { MachineList } from "#app/features/office/machines/machine-list.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
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
