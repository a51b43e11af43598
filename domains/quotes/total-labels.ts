export const TOTAL_LABELS = { net: "Excluding VAT", vat: "VAT", gross: "Including VAT" } as const;

/** Orders store a discount amount without its percentage. */
export function discountLabel({ discount_percent }: { discount_percent?: number }): string {
  return discount_percent === undefined ? "Discount" : `Discount ${discount_percent}%`;
}
