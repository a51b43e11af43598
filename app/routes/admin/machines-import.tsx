import { MachineImport } from "#app/features/office/machines/machine-import.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
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
