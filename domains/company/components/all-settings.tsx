import { type ComponentType, useContext } from "react";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";
import { AllSettings } from "#domains/company/site.ts";

/** Returns all settings that pages show. Parts that use it are drawn by the server, or have fetched them (`withAllSettings`). */
export function useAllSettings(): PageSettings {
  const settings = useContext(AllSettings);
  if (!settings)
    throw new Error("useAllSettings must be used within a page that fetches all settings");
  return settings;
}

/**
 * Returns a part of a page that uses `useAllSettings`, for `serverDrawn`: where the browser draws it, it has fetched the settings
 * with it. Rejects when one of the two cannot be fetched.
 */
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
