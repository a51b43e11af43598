import { VAT_RATE } from "#app/content/vat.ts";

/** Returns the VAT on a listed price, and both together: half a cent up, as on a quotation. */
export function withVat(price: number): { vat: number; gross: number } {
  const cents = Math.round(price * 100);
  const vat = Math.round((cents * VAT_RATE) / 100);
  return { vat: vat / 100, gross: (cents + vat) / 100 };
}
