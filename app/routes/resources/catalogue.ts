import {
  type CatalogueList,
  catalogueContext,
  isInBrowser,
  productTypeEntries,
} from "#domains/products/catalogue.ts";
import { namedMachines } from "#tools/find/named-machines.ts";
import type { Route } from "./+types/catalogue.ts";

/** Whole catalogue for filtering in the browser, unless too large. */
export async function loader({ context }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const { categories, products } = catalogue;
  if (products) {
    const types = productTypeEntries(catalogue);
    const list = isInBrowser(products) ? products : null;
    const machines = list ? namedMachines(catalogue.machines, list) : [];
    return Response.json({ categories, products: list, types, machines } satisfies CatalogueList);
  }
  return Response.json({ error: "The catalogue is temporarily unavailable." }, { status: 503 });
}
