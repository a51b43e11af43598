/** Returns the VAT (percent) on a listed price, and both together: half a cent up, as on a quotation. */
export function withVat(price: number, rate: number): { vat: number; gross: number } {
  const cents = Math.round(price * 100);
  const vat = Math.round((cents * Math.round(rate * 100)) / 10_000);
  return { vat: vat / 100, gross: (cents + vat) / 100 };
}
