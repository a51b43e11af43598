import {
  answersUrl,
  CATALOGUE_VIEW_URL,
  LINES_PARAM,
  MATCHES_URL,
  SEARCH_URL,
} from "#domains/products/answer-address.ts";
import { type Catalogue, catalogueContext, pauseContext } from "#domains/products/catalogue.ts";
import { servedMatches } from "#domains/products/components/parts-list/server-matches.ts";
import { parseFilter } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import {
  cacheHeaders,
  servedParts,
  servedView,
} from "#domains/products/customer/catalogue/server-results.ts";
import { beltParts } from "#domains/products/customer/selection/belt-drive/belt-parts.ts";
import { blowerParts } from "#domains/products/customer/selection/blower/blower-parts.ts";
import { valveParts } from "#domains/products/customer/selection/rotary-valve/valve-parts.ts";
import type { Route } from "./+types/answers.ts";

/** `isLatest` is false for a result that no cache may store. */
type Found = { answer: unknown; isLatest: boolean };

/** Null while the catalogue is unavailable. Long results pause for other networks’ requests. */
type Read = (
  catalogue: Catalogue,
  query: URLSearchParams,
  pause: () => Promise<void>,
) => Promise<Found | null>;

/** Too large for the browser. */
const ANSWERS = new Map<string, Read>([
  [SEARCH_URL, (catalogue, query) => servedParts(catalogue, query.get("q") ?? "")],
  [CATALOGUE_VIEW_URL, (catalogue, query) => servedView(catalogue, parseFilter(query))],
  [
    MATCHES_URL,
    async (catalogue, query, pause) => {
      const answer = await servedMatches(catalogue, query.get(LINES_PARAM) ?? "", pause);
      // Not cached, as a list is private.
      return answer && { answer, isLatest: false };
    },
  ],
  [answersUrl("belt-drive"), ofTool(beltParts)],
  [answersUrl("blower"), ofTool(blowerParts)],
  [answersUrl("rotary-valve"), ofTool(valveParts)],
]);

function ofTool(read: (catalogue: Catalogue, query: URLSearchParams) => object | null): Read {
  return async (catalogue, query) => {
    const answer = read(catalogue, query);
    return answer && { answer, isLatest: true };
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const read = ANSWERS.get(pathname);
  if (!read) return Response.json({ error: "Not found." }, { status: 404 });
  const found = await read(
    await context.get(catalogueContext)(),
    searchParams,
    context.get(pauseContext),
  );
  if (found) return Response.json(found.answer, { headers: cacheHeaders(found) });
  return Response.json({ error: "The catalogue is temporarily unavailable." }, { status: 503 });
}
