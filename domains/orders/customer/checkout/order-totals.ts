/** The estimate that the checkout has always shown, of no country's law: VAT is the setting `public.vat`. */
const TAX_RATE = 0.08;

export type OrderTotals = { subtotal: number; tax: number; total: number };

/** Totals of an order in US dollars: the tax rounded to whole dollars, shipping free. */
export function orderTotals(subtotal: number): OrderTotals {
  const tax = Math.round(subtotal * TAX_RATE);
  return { subtotal, tax, total: subtotal + tax };
}
