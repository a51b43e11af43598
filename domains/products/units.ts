import { formatCount } from "#app/lib/numbers.ts";

/** The only unit that is always whole. */
export const PIECES = "pcs";
export const UNITS = [PIECES, "set", "m", "kg", "l", "h", "day"] as const;

const UNIT_NAMES: Record<string, string> = {
  ...{ ea: PIECES, each: PIECES, pc: PIECES, piece: PIECES, pieces: PIECES, unit: PIECES },
  ...{ units: PIECES, no: PIECES, off: PIECES, sets: "set", kit: "set", mtr: "m", metre: "m" },
  ...{ meter: "m", metres: "m", kgs: "kg", ltr: "l", litre: "l", litres: "l", hr: "h", hour: "h" },
};

/** As lists write it, such as EA for pcs. */
export function unitNamed(text: string): string {
  const typed = text.trim().toLowerCase().replace(/\.$/, "");
  return UNIT_NAMES[typed] ?? typed;
}

/** Rounds to three decimals, so that 0.1 + 0.2 is 0.3. */
export function exactQuantity(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}

/** Returns `12` (pcs) or `2.5 m`. */
export function quantityText(quantity: number, unit: string): string {
  return unit === PIECES ? formatCount(quantity) : `${formatCount(quantity)} ${unit}`;
}
