import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PurchaseList } from "#domains/purchasing/office/purchase-list.tsx";
import type { Route } from "./+types/purchases.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Purchase orders", "/admin/purchases");
}

export default function Purchases() {
  return (
    <OfficePage
      title="Purchase orders"
      actions={
        <>
          <LinkButton to="/admin/suppliers" size="compact">
            Suppliers
          </LinkButton>
          <LinkButton to="/admin/purchases/shortages" variant="primary" size="compact">
            Shortages
          </LinkButton>
        </>
      }
    >
      <PurchaseList />
    </OfficePage>
  );
}
