/* No Intl here. Its first formatter blocks a slow phone for 100 ms during start-up. */

/** Higher is probably a typing error. */
export const MAX_QUANTITY = 9999;

export function formatCount(count: number): string {
  return `${count}`.replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}

/** Of catalogue, costs and figures. The root route sets it from the settings before any page. */
let house = "USD";

export function houseCurrency(): string {
  return house;
}

export function setHouseCurrency(currency: string): void {
  house = currency;
}

/** Returns `$1,234.50`, or `ZAR 1,234.50` for other currencies. */
export function formatPrice(amount: number, currency = house): string {
  const [whole = "", cents] = Math.abs(amount).toFixed(2).split(".");
  const unit = currency === "USD" ? "$" : `${currency} `;
  return `${amount < 0 ? "−" : ""}${unit}${formatCount(Number(whole))}.${cents}`;
}
