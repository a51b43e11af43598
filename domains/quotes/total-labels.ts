/** The three amounts that stand beside each other wherever a total stands. */
export const TOTAL_LABELS = { net: "Excluding VAT", vat: "VAT", gross: "Including VAT" } as const;

/** An order knows what its discount came to, and no percentage. */
export function discountLabel({ discount_percent }: { discount_percent?: number }): string {
  return discount_percent === undefined ? "Discount" : `Discount ${discount_percent}%`;
}
