import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CustomerMachineList } from "#domains/customer-machines/office/customer-machine-list.tsx";
import type { Route } from "./+types/customer-machines.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Customer machines", "/admin/customer-machines");
}

export default function CustomerMachines() {
  return (
    <OfficePage
      title="Customer machines"
      actions={
        <LinkButton to="/admin/customer-machines/new" size="compact" variant="primary">
          New machine
        </LinkButton>
      }
    >
      <CustomerMachineList />
    </OfficePage>
  );
}
