/* No Intl here. Its first formatter blocks a slow phone for 100 ms during start-up. */

/** Higher is probably a typing error. */
export const MAX_QUANTITY = 9999;

export function formatCount(count: number): string {
  return `${count}`.replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}

/** Returns `$1,234.50`, or `ZAR 1,234.50` for other currencies. */
export function formatPrice(amount: number, currency = "USD"): string {
  const [whole = "", cents] = Math.abs(amount).toFixed(2).split(".");
  const unit = currency === "USD" ? "$" : `${currency} `;
  return `${amount < 0 ? "−" : ""}${unit}${formatCount(Number(whole))}.${cents}`;
}
