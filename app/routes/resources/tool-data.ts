import { answersUrl } from "#app/data/answer-address.ts";
import { type Catalogue, catalogueContext } from "#app/data/catalogue.ts";
import { beltParts } from "#app/features/belt-drive/belt-parts.ts";
import { blowerParts } from "#app/features/blower-selection/blower-parts.ts";
import { valveParts } from "#app/features/rotary-valve-selection/valve-parts.ts";
import type { Route } from "./+types/tool-data.ts";

const READERS = new Map<string, (catalogue: Catalogue, query: URLSearchParams) => object | null>([
  [answersUrl("belt-drive"), beltParts],
  [answersUrl("blower"), blowerParts],
  [answersUrl("rotary-valve"), valveParts],
]);

/** What a tool's answer to a query needs, for browsers to which the catalogue is too large. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const parts = READERS.get(pathname)?.(await context.get(catalogueContext)(), searchParams);
  if (parts) return Response.json(parts);
  return Response.json({ error: "The catalogue cannot be read now." }, { status: 503 });
}
