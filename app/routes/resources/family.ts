import { catalogueContext, isInBrowser } from "#domains/products/catalogue.ts";
import type { Route } from "./+types/family.ts";

/** The technical data of one type of product, for tables and facets in the browser, where it has the list too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { families, products } = await context.get(catalogueContext)();
  if (!families) {
    return Response.json({ error: "The catalogue is temporarily unavailable." }, { status: 503 });
  }
  const family = families.find(({ type }) => `${type.key}.json` === params.file);
  // Whoever asks the server for answers needs no column of it.
  if (family) return Response.json(isInBrowser(products) ? family : null);
  return Response.json({ error: "Product type not found." }, { status: 404 });
}
