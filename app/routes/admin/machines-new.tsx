import { MachineEditor } from "#app/features/office/machines/machine-editor.tsx";
import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/machines-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New machine", "/admin/machines/new");
}

export default function NewMachinePage() {
  return (
    <OfficePage title="New machine" parent={{ label: "Machines", to: "/admin/machines" }}>
      <MachineEditor machine={null} />
    </OfficePage>
  );
}
