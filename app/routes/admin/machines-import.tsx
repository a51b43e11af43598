import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { MachineImport } from "#domains/machines/office/machine-import.tsx";
import type { Route } from "./+types/machines-import.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Import machines", "/admin/machines/import");
}

export default function ImportMachines() {
  return (
    <OfficePage title="Import machines" parent={{ label: "Machines", to: "/admin/machines" }}>
      <MachineImport />
    </OfficePage>
  );
}
