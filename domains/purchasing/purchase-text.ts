import { formatDate } from "#app/lib/calendar.ts";
import type { PurchaseDocument } from "./purchase.ts";

export function purchaseFacts({
  issued_on,
  supplier,
}: PurchaseDocument): [label: string, value: string][] {
  const terms = supplier.payment_terms;
  return [
    ["Date", formatDate(issued_on)],
    ...(terms ? [["Payment terms", terms] as const] : []),
  ].map(([label, value]) => [label, value]);
}

export function supplierLineNote({
  supplier_number,
  requested_on,
}: Pick<PurchaseDocument["lines"][number], "supplier_number" | "requested_on">): string {
  return [
    supplier_number && `Your part number ${supplier_number}`,
    requested_on && `required by ${formatDate(requested_on)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
