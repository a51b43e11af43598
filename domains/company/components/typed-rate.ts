import * as v from "valibot";
import { type DayRate, TYPED_RATE, turnedRate, typedRate } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { type Reading, readAmount, readValue } from "#app/office/form/amounts.ts";

export type TypedDayRate = { rate: string; day: string; source: string };

export function typedDayRate(
  currency: string,
  known: DayRate | undefined,
  today: string,
): TypedDayRate {
  if (!known) return { rate: "", day: today, source: "" };
  const { rate, day, source } = known;
  return { rate: `${typedRate(houseCurrency(), currency, rate)}`, day, source };
}

const SOURCE = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "Enter where the rate comes from, such as a bank."),
  v.maxLength(100, "The source must not exceed 100 characters."),
);

export type RateErrors = Partial<Record<keyof TypedDayRate, string>>;

export function readDayRate(
  currency: string,
  typed: TypedDayRate,
  today: string,
): { value: DayRate | null; errors: RateErrors } {
  const rate = readAmount(TYPED_RATE, typed.rate, {
    empty: "Enter the exchange rate.",
    // Rates often have three decimals. A comma before three digits remains ambiguous.
    mark: typed.rate.includes(",") ? undefined : ".",
  });
  const day: Reading<string> =
    typed.day === "" || typed.day > today || typed.day < "2000-01-01"
      ? { error: "Enter the day of the rate, today or earlier." }
      : { value: typed.day };
  const source = readValue(SOURCE, typed.source);
  const errors = Object.fromEntries(
    Object.entries({ rate, day, source }).flatMap(([name, { error }]) =>
      error === undefined ? [] : [[name, error]],
    ),
  );
  if (rate.value === undefined || day.value === undefined || source.value === undefined) {
    return { value: null, errors };
  }
  const value = {
    rate: turnedRate(houseCurrency(), currency, rate.value),
    day: day.value,
    source: source.value,
  };
  return { value, errors };
}
