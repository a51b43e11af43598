import { OfficeRecord } from "#app/office/office-record.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { PurchaseDetail } from "#domains/purchasing/office/purchase-detail.tsx";
import { fetchPurchase } from "#domains/purchasing/purchases.ts";
import type { Route } from "./+types/purchase.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Purchase order", `/admin/purchases/${params.id}`);
}

export default function PurchasePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      what="purchase order"
      id={params.id}
      parent={{ label: "Purchase orders", to: "/admin/purchases" }}
      read={fetchPurchase}
      polls
      title={({ number }) => number ?? "Draft purchase order"}
    >
      {(purchase) => <PurchaseDetail purchase={purchase} />}
    </OfficeRecord>
  );
}
