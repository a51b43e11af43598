import type { RouterContextProvider } from "react-router";
import { type PageSettings, pageSettings } from "#app/content/settings/page-settings.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { siteContext } from "./site.ts";

/** Returns the settings as pages show them today. */
export async function shownSettings(
  context: Readonly<RouterContextProvider>,
): Promise<PageSettings> {
  return pageSettings(await context.get(siteContext).readSettings(), officeDay(new Date()));
}
