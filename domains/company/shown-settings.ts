import type { RouterContextProvider } from "react-router";
import { officeDay } from "#app/lib/office-clock.ts";
import { type PageSettings, pageSettings } from "#domains/company/settings/page-settings.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { siteContext } from "./site.ts";

/** Omits featured products that have left the catalogue. */
export async function shownSettings(
  context: Readonly<RouterContextProvider>,
): Promise<PageSettings> {
  const [settings, catalogue] = await Promise.all([
    context.get(siteContext).readSettings(),
    context.get(catalogueContext)(),
  ]);
  const featured = settings["public.featured"].products.filter(
    ({ product }) => catalogue.products?.some(({ id }) => id === product) ?? true,
  );
  return pageSettings(
    { ...settings, "public.featured": { products: featured } },
    officeDay(new Date()),
  );
}
