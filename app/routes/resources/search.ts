import { catalogueContext } from "#app/data/catalogue.ts";
import { keptHeaders, servedParts } from "#app/features/catalogue/served-answers.ts";
import type { Route } from "./+types/search.ts";

/** What a search box shows of a text, for browsers to which the list is too large; null where it says nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const served = await servedParts(catalogue, new URL(request.url).searchParams.get("q") ?? "");
  if (served) return Response.json(served.answer, { headers: keptHeaders(served) });
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
