import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { RecordForm } from "#domains/customer-machines/office/record-form.tsx";
import type { Route } from "./+types/customer-machines-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New machine", "/admin/customer-machines/new");
}

export default function NewCustomerMachinePage() {
  return (
    <OfficePage
      title="New machine"
      parent={{ label: "Customer machines", to: "/admin/customer-machines" }}
    >
      <RecordForm machine={null} />
    </OfficePage>
  );
}
