import { useReading } from "#app/data/use-table-query.ts";
import { fetchRates, type Rates } from "#domains/company/exchange-rates.ts";

export function useRates(): Rates | undefined {
  return useReading({
    key: ["exchange rates"],
    read: fetchRates,
    errorTitle: "Error fetching exchange rates",
  }).data;
}
