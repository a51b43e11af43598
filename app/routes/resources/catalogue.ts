import { type CatalogueList, catalogueContext } from "#app/data/catalogue.ts";
import type { Route } from "./+types/catalogue.ts";

/** The whole catalogue in one document, for filtering in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { categories, products } = await context.get(catalogueContext)();
  if (products) return Response.json({ categories, products } satisfies CatalogueList);
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
