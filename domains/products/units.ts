import { formatCount } from "#app/lib/numbers.ts";

/** The unit that is only ever whole. */
export const PIECES = "pcs";
export const UNITS = [PIECES, "set", "m", "kg", "l", "h", "day"] as const;

/** Rounds a sum or a difference of quantities to the three decimals that quantities have: 0.1 + 0.2 is 0.3. */
export function exactQuantity(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}

/** Returns a quantity with its unit, which pieces need not: `12`, `2.5 m`. */
export function quantityText(quantity: number, unit: string): string {
  return unit === PIECES ? formatCount(quantity) : `${formatCount(quantity)} ${unit}`;
}
