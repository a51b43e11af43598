import { useReading } from "#app/data/use-table-query.ts";
import { fetchPurchasesToReceive } from "#domains/purchasing/contracts.ts";

export function usePurchasesToReceive() {
  return useReading({
    key: ["purchases to receive"],
    read: fetchPurchasesToReceive,
    errorTitle: "Error fetching purchase orders",
    polls: true,
  });
}
