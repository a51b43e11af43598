import { exactQuantity, PIECES, quantityText } from "#domains/products/units.ts";

/** On hand less reserved. */
export function availableOf({ stock, reserved }: { stock: number; reserved: number }): number {
  return exactQuantity(stock - reserved);
}

/** Such as “12 available”, or “6 wanted, 2 available”. */
export function availabilityText(wanted: number, available: number, unit: string = PIECES): string {
  const there = `${quantityText(Math.max(available, 0), unit)} available`;
  return wanted > available ? `${quantityText(wanted, unit)} wanted, ${there}` : there;
}
