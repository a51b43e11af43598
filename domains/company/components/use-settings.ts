import { useReading } from "#app/data/use-table-query.ts";
import type { Settings } from "#domains/company/settings/settings.ts";
import { fetchSettings } from "#domains/company/settings.ts";

/** Returns everything that the office has set; nothing until it is read. */
export function useSettings(): Settings | undefined {
  return useReading({
    key: ["settings"],
    read: fetchSettings,
    errorTitle: "Error fetching settings",
  }).data;
}
