import { fetchMyQuotes } from "#app/data/customer-quote.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";

/** The quotations of the account that is signed in. */
export function useMyQuotes() {
  return useReading({
    key: ["own quotations"],
    read: fetchMyQuotes,
    errorTitle: "Error fetching quotations",
  });
}
