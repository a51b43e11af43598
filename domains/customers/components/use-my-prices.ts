import { useReading } from "#app/data/use-table-query.ts";
import { fetchMyPrices } from "#domains/customers/contracts.ts";

export function useMyPrices() {
  return useReading({
    key: ["own prices"],
    read: fetchMyPrices,
    errorTitle: "Error fetching agreed prices",
  });
}
