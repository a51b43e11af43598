import { catalogueContext } from "#app/data/catalogue.ts";
import { parseFilter } from "#app/features/catalogue/catalogue-filter.ts";
import { keptHeaders, servedView } from "#app/features/catalogue/served-answers.ts";
import type { Route } from "./+types/catalogue-view.ts";

/** What the catalogue page shows under a filter, for browsers to which the list is too large. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const served = await servedView(catalogue, parseFilter(new URL(request.url).searchParams));
  if (served) return Response.json(served.answer, { headers: keptHeaders(served) });
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
