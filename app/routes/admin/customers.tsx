import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CustomerList } from "#domains/customers/office/customer-list.tsx";
import type { Route } from "./+types/customers.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Customers", "/admin/customers");
}

export default function Customers() {
  return (
    <OfficePage
      title="Customers"
      actions={
        <>
          <LinkButton to="/admin/customers/import" size="compact">
            Import
          </LinkButton>
          <LinkButton to="/admin/customers/doubles" size="compact">
            Possible duplicates
          </LinkButton>
          <LinkButton to="/admin/customers/new" variant="primary" size="compact">
            New customer
          </LinkButton>
        </>
      }
    >
      <CustomerList />
    </OfficePage>
  );
}
