/** Returns a number as it stands in a box: read again, it is the same number, never a thousand times as much. */
export function typedText(value: number | null): string {
  // A decimal more, so that the point is none between thousands.
  return `${value ?? ""}`.replace(/(\.\d{3})$/, "$10");
}

const SIGNS: Record<string, string> = { R: "ZAR", $: "USD", US$: "USD", "€": "EUR", "£": "GBP" };
const WITH_CURRENCY =
  /^([-\u2212]?)\s*(US\$|[R$€£]|ZAR|USD|EUR|GBP)?\s*(.*?)\s*([R$€£]|ZAR|USD|EUR|GBP)?$/i;

/** Returns an amount without the sign of its currency, as in R 1 250,00; null where it names another one. */
export function bareAmount(text: string, currency: string): string | null {
  const [, minus = "", before, amount = "", behind] = WITH_CURRENCY.exec(text.trim()) ?? [];
  const named = [before, behind].flatMap((sign) => sign?.toUpperCase() ?? []);
  const isOther = named.some((sign) => (SIGNS[sign] ?? sign) !== currency);
  return isOther ? null : `${minus}${amount}`;
}
