/*
 * Without Intl: its first formatter holds a slow phone up for 100 ms, just when the page becomes
 * usable, for what one line does.
 */

/** A whole number with thousands separators: `1,234`. */
export function formatCount(count: number): string {
  return `${count}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** US dollars with thousands separators and two decimals: `$1,234.50`. */
export function formatPrice(dollars: number): string {
  const [whole = "", cents] = dollars.toFixed(2).split(".");
  return `$${formatCount(Number(whole))}.${cents}`;
}

const SIGNS: Record<string, string> = { USD: "$", ZAR: "R\u00a0" };

/** An amount in a currency (three letters): `$1,234.50`, `R 1,234.50`, `EUR 1,234.50`. */
export function formatMoney(amount: number, currency: string): string {
  return `${SIGNS[currency] ?? `${currency}\u00a0`}${formatPrice(amount).slice(1)}`;
}
