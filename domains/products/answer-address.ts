/** Addresses where the server answers what a browser cannot: the same filter as the page's, and a text. */
export const CATALOGUE_VIEW_URL = "/products.json";
export const SEARCH_URL = "/search.json";

/** What the answer of a tool at /select/… needs, for the tool's own query. */
export function answersUrl(tool: string, query?: string): string {
  return `/select/${tool}.json${query === undefined ? "" : `?${query}`}`;
}

/** What the lines of a list stand for; they come under this name, one below the other. */
export const MATCHES_URL = "/matches.json";
export const LINES_PARAM = "lines";
/** Lines, and characters as they stand in the address, of one question: a proxy takes addresses of 8 kB. */
export const MOST_LINES = 25;
export const MOST_OF_LINES = 6000;
