import * as v from "valibot";

/**
 * Strongest first, as the market quotes pairs: 1 USD is 18.50 ZAR. All have two decimals; a test
 * compares them with Intl.
 */
export const CURRENCIES = [
  ...(["GBP", "EUR", "CHF", "USD", "AUD", "CNY", "BWP", "ZAR", "NAD", "SZL", "LSL"] as const),
  ...(["ZMW", "MZN", "INR", "KES", "MWK", "TZS"] as const),
] as const;

export const CURRENCY = v.pipe(
  v.string(),
  v.check(
    isCurrency,
    "Choose a currency from the list. Currencies without cents, such as JPY, are not supported.",
  ),
);

export function isCurrency(text: string): boolean {
  return (CURRENCIES as readonly string[]).includes(text);
}

const RATE_WORDS = "Enter a rate from 0.000001 to 1000000 with up to six decimals.";

/** As the office types it, in the direction of `quotedPair`. */
export const TYPED_RATE = v.pipe(
  v.number(RATE_WORDS),
  v.minValue(0.000001, RATE_WORDS),
  v.maxValue(1_000_000, RATE_WORDS),
  v.check((rate) => Number(rate.toFixed(6)) === rate, RATE_WORDS),
);

/** House currency for one unit, as stored. */
export const RATE = v.pipe(
  v.number(RATE_WORDS),
  v.minValue(0.000001, RATE_WORDS),
  v.maxValue(1_000_000, RATE_WORDS),
);

export type DayRate = { rate: number; day: string; source: string };

/** Names the stronger currency first. */
export function quotedPair(house: string, currency: string): [strong: string, weak: string] {
  return rank(house) <= rank(currency) ? [house, currency] : [currency, house];
}

function rank(currency: string): number {
  const index = (CURRENCIES as readonly string[]).indexOf(currency);
  return index < 0 ? CURRENCIES.length : index;
}

/** Turns a typed rate into the stored one, and back. */
export function turnedRate(house: string, currency: string, rate: number): number {
  if (quotedPair(house, currency)[0] === currency) return rate;
  const inverse = 1 / rate;
  // Within twelve decimals, and within the fifteen digits that a number holds.
  return Number(inverse < 1 ? inverse.toFixed(12) : inverse.toPrecision(13));
}

/** As typed. Twelve stored decimals return the six typed ones. */
export function typedRate(house: string, currency: string, rate: number): number {
  return Number(turnedRate(house, currency, rate).toFixed(6));
}

/** As `1 USD = 18.5 ZAR`. */
export function rateText(house: string, currency: string, rate: number): string {
  const [strong, weak] = quotedPair(house, currency);
  return `1 ${strong} = ${typedRate(house, currency, rate)} ${weak}`;
}

/**
 * Converts an amount between currencies of these rates; 1 is the house currency. Half a cent rounds
 * up. SQL computes the same as round(amount * rate, 2); a test compares both.
 */
export function converted(amount: number, from: number, to = 1): number {
  const [fromDigits, fromUnits] = fraction(from);
  const [toDigits, toUnits] = fraction(to);
  const value = BigInt(amount.toFixed(2).replace(".", "")) * fromDigits * toUnits;
  const by = fromUnits * toDigits;
  return Number((2n * value + by) / (2n * by)) / 100;
}

/** `fraction(18.5)` is [185n, 10n]. Stored rates print without an exponent. */
function fraction(rate: number): [digits: bigint, units: bigint] {
  const [whole = "", decimals = ""] = `${rate}`.split(".");
  return [BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length)];
}
