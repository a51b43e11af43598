import { type DecimalMark, readNumber } from "#app/lib/typed-number.ts";

/** What a typed text stands for, or why it cannot be taken. */
export type Reading<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

/** The limit of the tables that hold prices. */
const MAX_PRICE = 9_999_999_999.99;

/** Dollars in steps of 0.01. */
export function readPrice(text: string, mark?: DecimalMark): Reading<number> {
  if (text.trim() === "") return { error: "Enter a price." };
  const read = readNumber(text, mark);
  if (read.kind === "ambiguous") return { error: twoReadings(text) };
  if (read.kind === "none") return { error: "Write the price in figures, such as 1234.50." };
  if (read.value < 0) return { error: "The price cannot be below 0." };
  if (read.decimals > 2) return { error: "The price has at most two decimals." };
  if (read.value > MAX_PRICE) return { error: "The price is too high: at most 9999999999.99." };
  return { value: read.value };
}

/** Whole pieces: `wrong` says what is asked for when the text is no such number. */
export function readPieces(
  text: string,
  { least, most, wrong }: { least: number; most: number; wrong: string },
  mark?: DecimalMark,
): Reading<number> {
  const read = readNumber(text, mark);
  if (read.kind === "ambiguous") return { error: twoReadings(text) };
  if (read.kind === "none" || read.decimals > 0 || read.value < least) return { error: wrong };
  if (read.value > most) return { error: `At most ${most} pieces.` };
  return { value: read.value };
}

function twoReadings(text: string): string {
  return `“${text.trim()}” can be read in two ways: write it without a mark between thousands.`;
}
