import { useReading } from "#app/data/use-table-query.ts";
import { fetchExpectedLines } from "#domains/purchasing/contracts.ts";

/** Dates of due lines of these orders, by line. */
export function useExpectedLines(orders: readonly string[]): Readonly<Record<string, string>> {
  const ids = [...orders];
  const { data = {} } = useReading({
    key: ["expected lines", ids],
    read: (tables) => fetchExpectedLines(tables, { ids }),
    errorTitle: "Error fetching dates",
    polls: true,
    enabled: ids.length > 0,
  });
  return data;
}
