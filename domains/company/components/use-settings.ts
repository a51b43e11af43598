import { useReading } from "#app/data/use-table-query.ts";
import type { Settings } from "#domains/company/settings/settings.ts";
import { fetchSettings } from "#domains/company/settings.ts";

export function useSettings(): Settings | undefined {
  return useReading({
    key: ["settings"],
    read: fetchSettings,
    errorTitle: "Error fetching settings",
  }).data;
}
