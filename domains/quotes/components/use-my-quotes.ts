import { useReading } from "#app/data/use-table-query.ts";
import { fetchMyQuotes } from "#domains/quotes/contracts.ts";

/** The quotations of the account that is signed in. */
export function useMyQuotes() {
  return useReading({
    key: ["own quotations"],
    read: fetchMyQuotes,
    errorTitle: "Error fetching quotations",
  });
}
