/** A fixed estimate. Real VAT is the setting `public.vat`. */
const TAX_RATE = 0.08;

export type OrderTotals = { subtotal: number; tax: number; total: number };

/** In US dollars, tax rounded to whole dollars. */
export function orderTotals(subtotal: number): OrderTotals {
  const tax = Math.round(subtotal * TAX_RATE);
  return { subtotal, tax, total: subtotal + tax };
}
