import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { MachineEditor } from "#domains/machines/office/machine-editor.tsx";
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
