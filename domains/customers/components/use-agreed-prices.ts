import { useReading } from "#app/data/use-table-query.ts";
import { fetchAgreedPrices, type OfficeAgreedPrice } from "#domains/customers/agreed-prices.ts";

const NONE: OfficeAgreedPrice[] = [];

/** For the office. */
export function useAgreedPrices(customer: string | null): OfficeAgreedPrice[] {
  const { data } = useReading({
    key: ["agreed prices", customer],
    read: async (tables) => (customer ? fetchAgreedPrices(tables, customer) : NONE),
    keepsLast: false,
  });
  return data ?? NONE;
}
