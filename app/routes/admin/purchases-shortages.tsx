import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Shortages } from "#domains/purchasing/office/purchase-proposal.tsx";
import type { Route } from "./+types/purchases-shortages.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Shortages", "/admin/purchases/shortages");
}

export default function ShortagesPage() {
  return (
    <OfficePage
      title="Shortages"
      lead="Back orders and products at their minimum, by supplier, less what is on order."
      parent={{ label: "Purchase orders", to: "/admin/purchases" }}
    >
      <Shortages />
    </OfficePage>
  );
}
