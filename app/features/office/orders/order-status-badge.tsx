import type { OrderStatus } from "#app/data/office-orders.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = {
  received: "warn",
  confirmed: "blue",
  dispatched: "blue",
  delivered: "good",
  cancelled: "neutral",
} as const;

/** Where an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}
