import { formatCount, MAX_QUANTITY } from "./numbers.ts";

/** How many pieces a text asks for. */
export type Quantity = {
  /** Null where only the writer can tell. */
  pieces: number | null;
  /** As it was written. */
  typed: string;
  /** The whole numbers that an unclear text may mean. */
  readings: readonly number[];
};

/** Returns the quantity of so many pieces. */
export function quantityOf(pieces: number): Quantity {
  return { pieces, typed: `${pieces}`, readings: [] };
}

/** Returns what a box shows of a quantity. */
export function quantityText({ pieces, typed }: Quantity): string {
  return pieces === null ? typed : `${pieces}`;
}

/** Returns what to do about a quantity that is not clear. */
export function quantityError({ typed, readings }: Quantity, most = MAX_QUANTITY): string {
  const choices = readings.map(formatCount).join(" or ");
  if (choices) return `“${typed}” is ambiguous. Enter ${choices}, or another quantity.`;
  return `Enter a whole number from 1 to ${formatCount(most)}.`;
}
