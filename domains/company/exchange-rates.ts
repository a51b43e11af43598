import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { PAGE_SIZE } from "#app/data/rows.ts";
import { CURRENCIES, type DayRate, TYPED_RATE, turnedRate, typedRate } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { type Reading, readAmount, readValue } from "#app/office/form/amounts.ts";

/** The latest rate by currency. */
export type Rates = ReadonlyMap<string, DayRate>;

export type KnownRate = Pick<
  Tables<"exchange_rates">,
  "id" | "currency" | "rate" | "day" | "source" | "created_at"
>;

function newestFirst(client: TableClient) {
  return client
    .from("exchange_rates")
    .select("id, currency, rate, day, source, created_at")
    .eq("house", houseCurrency())
    .order("day", { ascending: false })
    .order("created_at", { ascending: false });
}

/** A rate that is not among the last 25 of its currency's is asked for again. */
export async function fetchRates(client: TableClient): Promise<Rates> {
  const { data } = await newestFirst(client)
    .limit(PAGE_SIZE * CURRENCIES.length)
    .throwOnError();
  return new Map(data.toReversed().map((one) => [one.currency, one]));
}

export async function fetchRateHistory(client: TableClient): Promise<KnownRate[]> {
  const { data } = await newestFirst(client).limit(200).throwOnError();
  return data;
}

/** As typed; the rate in the direction of `quotedPair`. */
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
