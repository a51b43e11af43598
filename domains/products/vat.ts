/** `rate` is in percent. Rounds half a cent up, as quotations do. */
export function withVat(price: number, rate: number): { vat: number; gross: number } {
  const cents = Math.round(price * 100);
  const vat = Math.round((cents * Math.round(rate * 100)) / 10_000);
  return { vat: vat / 100, gross: (cents + vat) / 100 };
}
