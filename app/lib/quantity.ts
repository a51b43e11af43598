import { formatCount, MAX_QUANTITY } from "./numbers.ts";

export type Quantity = {
  pieces: number | null;
  typed: string;
  readings: readonly number[];
};

export function quantityOf(pieces: number): Quantity {
  return { pieces, typed: `${pieces}`, readings: [] };
}

export function quantityText({ pieces, typed }: Quantity): string {
  return pieces === null ? typed : `${pieces}`;
}

export function quantityError({ typed, readings }: Quantity, most = MAX_QUANTITY): string {
  const choices = readings.map(formatCount).join(" or ");
  if (choices) return `“${typed}” is ambiguous. Enter ${choices}, or another quantity.`;
  return `Enter a whole number from 1 to ${formatCount(most)}.`;
}
