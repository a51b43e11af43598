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

/** Too large for the browser. Not routes, as matching takes as long as many of the results. */
export const answers: CatalogueAnswers = new Map<string, CatalogueAnswer>([
  // Search suggestions; null for a text without search terms.
  [
    SEARCH_URL,
    async (catalogue, query) => {
      const served = await servedParts(catalogue, query.get("q") ?? "");
      return served ? found(served.answer, served.isLatest) : UNREAD;
    },
  ],
  [
    CATALOGUE_VIEW_URL,
    async (catalogue, query) => {
      const served = await servedView(catalogue, parseFilter(query));
      return served ? found(served.answer, served.isLatest) : UNREAD;
    },
  ],
  // Parts list matches; not cached, as a list is private.
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
  isCached: true,
};

function found(data: unknown, isCached: boolean): CatalogueData {
  return { status: 200, data, isCached };
}
