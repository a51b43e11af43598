import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ReceiveList } from "#domains/purchasing/office/receive-list.tsx";
import type { Route } from "./+types/receipts.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Goods received", "/workshop/receipts");
}

export default function ReceiptsPage() {
  return (
    <OfficePage title="Goods received" parent={{ label: "Stock", to: "/workshop" }}>
      <ReceiveList />
    </OfficePage>
  );
}
