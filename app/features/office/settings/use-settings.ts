import type { Settings } from "#app/content/settings/settings.ts";
import { fetchSettings } from "#app/data/settings.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";

/** Returns everything that the office has set; nothing until it is read. */
export function useSettings(): Settings | undefined {
  return useReading({
    key: ["settings"],
    read: fetchSettings,
    errorTitle: "Error fetching settings",
  }).data;
}
