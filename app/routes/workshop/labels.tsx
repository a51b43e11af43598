import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LabelSheet } from "#domains/stock/office/label-sheet.tsx";
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
