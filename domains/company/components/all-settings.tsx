import { type ComponentType, useContext } from "react";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";
import { AllSettings } from "#domains/company/site.ts";

/** Only for parts rendered by the server or wrapped in `withAllSettings`. */
export function useAllSettings(): PageSettings {
  const settings = useContext(AllSettings);
  if (!settings)
    throw new Error("useAllSettings must be used within a page that fetches all settings");
  return settings;
}

/** Loads the settings with a part that the browser renders. Rejects if either fails to load. */
export async function withAllSettings<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return part;
  const [Part, settings] = await Promise.all([part, fetchSettings()]);
  return (props) => (
    <AllSettings value={settings}>
      <Part {...props} />
    </AllSettings>
  );
}

async function fetchSettings(): Promise<PageSettings> {
  const response = await fetch(SETTINGS_URL);
  if (!response.ok) throw new Error(`${SETTINGS_URL}: ${response.status}`);
  return response.json();
}
