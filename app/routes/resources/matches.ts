import { LINES_PARAM } from "#app/data/answer-address.ts";
import { catalogueContext } from "#app/data/catalogue.ts";
import { servedMatches } from "#app/features/parts-list/served-matches.ts";
import type { Route } from "./+types/matches.ts";

/** What lines of a list stand for, for browsers to which the list of products is too large. Nobody keeps it: a list is its writer's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = await context.get(catalogueContext)();
  const lines = new URL(request.url).searchParams.get(LINES_PARAM) ?? "";
  const matches = await servedMatches(catalogue, lines);
  if (matches) return Response.json(matches, { headers: { "Cache-Control": "no-store" } });
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
