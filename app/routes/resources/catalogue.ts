import { catalogueContext } from "#app/data/catalogue.ts";
import type { Route } from "./+types/catalogue.ts";

/** The whole catalogue in one document, for filtering in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  if (catalogue.products) return Response.json(catalogue);
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
