import { CURRENCIES } from "./currency.ts";

/** Returns text that reads back as the same number. */
export function typedText(value: number | null): string {
  // A fourth decimal, so that the point is not a thousands separator.
  return `${value ?? ""}`.replace(/(\.\d{3})$/, "$10");
}

const SIGNS: Record<string, string> = { R: "ZAR", $: "USD", US$: "USD", "€": "EUR", "£": "GBP" };
const CODES = CURRENCIES.join("|");
const WITH_CURRENCY = new RegExp(
  String.raw`^([-\u2212]?)\s*(US\$|[R$€£]|${CODES})?\s*(.*?)\s*([R$€£]|${CODES})?$`,
  "i",
);

/** Strips the currency sign (R 1 250,00); null for another currency. */
export function bareAmount(text: string, currency: string): string | null {
  const [, minus = "", before, amount = "", behind] = WITH_CURRENCY.exec(text.trim()) ?? [];
  const named = [before, behind].flatMap((sign) => sign?.toUpperCase() ?? []);
  const isOther = named.some((sign) => (SIGNS[sign] ?? sign) !== currency);
  return isOther ? null : `${minus}${amount}`;
}
