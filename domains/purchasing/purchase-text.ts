import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { quantityText } from "#domains/products/units.ts";
import type { PurchaseDocument, PurchasePage } from "./purchase.ts";

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

type Answer = Pick<PurchaseDocument["lines"][number], "quantity" | "unit" | "price"> &
  Omit<PurchasePage["lines"][number], "id" | "expected_on" | "received">;

/** What differs from the order, such as `8 pcs agreed, $95.00 proposed`. */
export function differenceText(line: Answer, currency: string): string {
  const quantity = (value: number) => quantityText(value, line.unit);
  const price = (value: number) => formatPrice(value, currency);
  const { confirmed_quantity, confirmed_price, offered_quantity, offered_price } = line;
  return [
    confirmed_quantity !== null &&
      confirmed_quantity !== line.quantity &&
      `${quantity(confirmed_quantity)} agreed`,
    confirmed_price !== null &&
      confirmed_price !== line.price &&
      `${price(confirmed_price)} agreed`,
    offered_quantity !== null && `${quantity(offered_quantity)} proposed`,
    offered_price !== null && `${price(offered_price)} proposed`,
  ]
    .filter(Boolean)
    .join(", ");
}
