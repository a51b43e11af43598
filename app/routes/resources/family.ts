import { catalogueContext, isInBrowser } from "#domains/products/catalogue.ts";
import type { Route } from "./+types/family.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { families, products } = await context.get(catalogueContext)();
  if (!families) {
    return Response.json({ error: "The catalogue is temporarily unavailable." }, { status: 503 });
  }
  const family = families.find(({ type }) => `${type.key}.json` === params.file);
  // Server-side filtering needs no columns here.
  if (family) return Response.json(isInBrowser(products) ? family : null);
  return Response.json({ error: "Product type not found." }, { status: 404 });
}
