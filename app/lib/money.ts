const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars with thousands separators and two decimals: `$1,234.50`. */
export function formatPrice(dollars: number): string {
  return DOLLARS.format(dollars);
}
