import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { LabelSheet } from "#app/features/office/stock/label-sheet.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/labels.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Shelf labels", "/workshop/labels");
}

export default function LabelsPage() {
  return (
    <div className="print:[&_h1]:hidden">
      <OfficePage title="Shelf labels" parent={{ label: "Stock", to: "/workshop" }}>
        <LabelSheet />
      </OfficePage>
    </div>
  );
}
