import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { PAGE_SIZE } from "#app/data/rows.ts";
import { CURRENCIES, type DayRate } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";

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

/** A currency with no rate among the latest counts as unknown, so the office is asked for it. */
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
