export const CATALOGUE_VIEW_URL = "/products.json";
export const SEARCH_URL = "/search.json";

export function answersUrl(tool: string, query?: string): string {
  return `/select/${tool}.json${query === undefined ? "" : `?${query}`}`;
}

export const MATCHES_URL = "/matches.json";
export const LINES_PARAM = "lines";
/** Lines and URL characters per request; proxies accept URLs of up to 8 kB. */
export const MOST_LINES = 25;
export const MOST_OF_LINES = 6000;
