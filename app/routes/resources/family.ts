import { catalogueContext } from "#app/data/catalogue.ts";
import type { Route } from "./+types/family.ts";

/** The technical data of one type of product, for tables, facets and comparing in the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { families } = await context.get(catalogueContext)();
  if (!families) {
    return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
  }
  const family = families.find(({ type }) => `${type.key}.json` === params.file);
  if (family) return Response.json(family);
  return Response.json({ error: "There is no such type of product." }, { status: 404 });
}
