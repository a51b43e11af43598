import { catalogueContext } from "#app/data/catalogue.ts";
import { siteContext } from "#app/data/site.ts";
import type { Route } from "./+types/catalogue.ts";

/** The whole catalogue in one document, for filtering in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return Response.json(await context.get(catalogueContext)());
  } catch (error) {
    context.get(siteContext).reportError(error, "/catalogue.json");
    return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
  }
}
