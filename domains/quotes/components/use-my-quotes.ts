import { useReading } from "#app/data/use-table-query.ts";
import { fetchMyQuotes } from "#domains/quotes/contracts.ts";

export function useMyQuotes() {
  return useReading({
    key: ["own quotations"],
    read: fetchMyQuotes,
    errorTitle: "Error fetching quotations",
  });
}
