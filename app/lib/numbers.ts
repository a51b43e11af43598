/*
 * Without Intl: its first formatter holds a slow phone up for 100 ms, just when the page becomes
 * usable, for what one line does.
 */

/** The most pieces of one item; beyond it a typing error is likelier than an order. */
export const MAX_QUANTITY = 9999;

/** A number with thousands separators: `1,234`, `1,234.5`. */
export function formatCount(count: number): string {
  return `${count}`.replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}

/** Money with thousands separators and two decimals: `$1,234.50`, in other currencies `ZAR 1,234.50`. */
export function formatPrice(amount: number, currency = "USD"): string {
  const [whole = "", cents] = Math.abs(amount).toFixed(2).split(".");
  const unit = currency === "USD" ? "$" : `${currency} `;
  return `${amount < 0 ? "−" : ""}${unit}${formatCount(Number(whole))}.${cents}`;
}
