import { CATALOGUE_PARAMS, CATALOGUE_PATH, FACET_PARAM } from "#app/data/catalogue-address.ts";

/** The query parameters that pages read; every other one changes nothing in them. */
const PAGE_PARAMS: Record<string, readonly string[]> = {
  [CATALOGUE_PATH]: CATALOGUE_PARAMS,
  "/bearing-by-measure": ["d", "D", "B", "tolerance"],
  "/compare": ["ids"],
  "/contact": ["sent"],
};

/** A form names each of its ticked boxes; a link names them in one list. */
const LIST_PARAM = "ids";

/** Longer search texts are cut here: no product matches them, and keys stay small. */
const MAX_VALUE_LENGTH = 200;

const DATA_SUFFIX = ".data";

/** The router's own parameter of data requests: which routes' loaders to run. */
const ROUTES_PARAM = "_routes";

/**
 * Returns the part of a request's URL that decides what its page holds: the path, and of the query
 * only what that page reads, in one order. Pages are kept under this key, so that campaign
 * parameters and their order make no copies. Returns null when the URL is not a path or cannot be decoded.
 */
export function pageKey(url: string): string | null {
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  // A proxy's absolute form is not a path of ours.
  if (!path.startsWith("/") || !isReadable(path)) return null;
  const isData = path.endsWith(DATA_SUFFIX);
  if (queryStart < 0) return path;

  const pagePath = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const names = [...(PAGE_PARAMS[pagePath] ?? []), ...(isData ? [ROUTES_PARAM] : [])];

  const given = new URLSearchParams(url.slice(queryStart + 1));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = (name === LIST_PARAM ? given.getAll(name).join() : given.get(name)) ?? "";
    if (value) kept.set(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  if (pagePath === CATALOGUE_PATH) keepFacets(given, kept);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** Addresses of files that are drawn for a page, however they are spelled. */
const DOCUMENT = /\.pdf(\.data)?\/?$/i;

/** Whether what stands under a key is drawn by a thread of its own, and waits for it. */
export function isDocument(key: string): boolean {
  const [path = ""] = key.split("?", 1);
  return DOCUMENT.test(decodeURIComponent(path));
}

/** What may be asked of a family in one address. */
const MAX_FACETS = 40;

function keepFacets(given: URLSearchParams, kept: URLSearchParams): void {
  const asked = [...given].filter(([name, value]) => value && FACET_PARAM.test(name));
  const texts = asked.map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH)] as const);
  const sorted = texts.sort(([name, value], [other, otherValue]) =>
    name === other ? (value < otherValue ? -1 : 1) : name < other ? -1 : 1,
  );
  for (const [name, value] of sorted.slice(0, MAX_FACETS)) kept.append(name, value);
}

/** Line ends and other control characters stand in no address of a page, and no route knows them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
