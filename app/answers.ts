import {
  answersUrl,
  CATALOGUE_VIEW_URL,
  LINES_PARAM,
  MATCHES_URL,
  SEARCH_URL,
} from "#domains/products/answer-address.ts";
import type {
  Catalogue,
  CatalogueAnswer,
  CatalogueAnswers,
  CatalogueData,
} from "#domains/products/catalogue.ts";
import { parseFilter } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import { servedParts, servedView } from "#domains/products/customer/catalogue/server-results.ts";
import { servedMatches } from "#domains/products/customer/parts-list/server-matches.ts";
import { beltParts } from "#domains/products/customer/selection/belt-drive/belt-parts.ts";
import { blowerParts } from "#domains/products/customer/selection/blower/blower-parts.ts";
import { valveParts } from "#domains/products/customer/selection/rotary-valve/valve-parts.ts";

/**
 * What browsers ask to which the list of products is too large, by address. Every question is another, so none is a route: to
 * look through all routes for it would take as long as many of the answers.
 */
export const answers: CatalogueAnswers = new Map<string, CatalogueAnswer>([
  // What a search box shows of a text; null where it says nothing.
  [
    SEARCH_URL,
    async (catalogue, query) => {
      const served = await servedParts(catalogue, query.get("q") ?? "");
      return served ? found(served.answer, served.isLatest) : UNREAD;
    },
  ],
  // What the catalogue page shows under a filter.
  [
    CATALOGUE_VIEW_URL,
    async (catalogue, query) => {
      const served = await servedView(catalogue, parseFilter(query));
      return served ? found(served.answer, served.isLatest) : UNREAD;
    },
  ],
  // What lines of a list stand for. Nobody keeps it: a list is its writer's.
  [
    MATCHES_URL,
    async (catalogue, query, pause) => {
      const matches = await servedMatches(catalogue, query.get(LINES_PARAM) ?? "", pause);
      return matches ? found(matches, false) : UNREAD;
    },
  ],
  [answersUrl("belt-drive"), ofTool(beltParts)],
  [answersUrl("blower"), ofTool(blowerParts)],
  [answersUrl("rotary-valve"), ofTool(valveParts)],
]);

/** What a tool's answer to a query needs. */
function ofTool(
  read: (catalogue: Catalogue, query: URLSearchParams) => object | null,
): CatalogueAnswer {
  return async (catalogue, query) => {
    const parts = read(catalogue, query);
    return parts ? found(parts, true) : UNREAD;
  };
}

const UNREAD: CatalogueData = {
  status: 503,
  data: { error: "The catalogue is temporarily unavailable." },
  isKept: true,
};

function found(data: unknown, isKept: boolean): CatalogueData {
  return { status: 200, data, isKept };
}
