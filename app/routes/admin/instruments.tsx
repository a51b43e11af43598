import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { InstrumentList } from "#domains/certificates/office/instrument-list.tsx";
import type { Route } from "./+types/instruments.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Instruments", "/admin/instruments");
}

export default function InstrumentsPage() {
  return (
    <OfficePage
      title="Instruments"
      lead="Measuring instruments and their calibration. Overdue instruments cannot be used for certificates."
    >
      <InstrumentList />
    </OfficePage>
  );
}
