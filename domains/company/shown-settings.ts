import type { RouterContextProvider } from "react-router";
import { officeDay } from "#app/lib/office-clock.ts";
import { type PageSettings, pageSettings } from "#domains/company/settings/page-settings.ts";
import { siteContext } from "./site.ts";

export async function shownSettings(
  context: Readonly<RouterContextProvider>,
): Promise<PageSettings> {
  return pageSettings(await context.get(siteContext).readSettings(), officeDay(new Date()));
}
