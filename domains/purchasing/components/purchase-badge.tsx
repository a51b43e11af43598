import { officeDay } from "#app/lib/office-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type PurchaseStatus, purchaseStatus } from "#domains/purchasing/purchase.ts";

const TONES = {
  Draft: "neutral",
  Closed: "neutral",
  "To accept": "warn",
  Received: "good",
  Late: "bad",
  Confirmed: "blue",
  Sent: "neutral",
} as const satisfies Record<PurchaseStatus, string>;

export function PurchaseBadge({ purchase }: { purchase: Parameters<typeof purchaseStatus>[0] }) {
  const status = purchaseStatus(purchase, officeDay(new Date()));
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
