import { MAX_TYPED } from "#app/lib/typed-number.ts";
import {
  answersUrl,
  CATALOGUE_VIEW_URL,
  LINES_PARAM,
  MATCHES_URL,
  MOST_OF_LINES,
  SEARCH_URL,
} from "#domains/products/answer-address.ts";
import {
  CATALOGUE_PARAMS,
  CATALOGUE_PATH,
  FACET_PARAM,
} from "#domains/products/catalogue-address.ts";
import { MAX_PLATE } from "#tools/find/named-machines.ts";

/** No product matches longer text. */
const MAX_SEARCH = 200;
/** Longer than any id, key or number, so that a cut value matches nothing. */
const MAX_CATALOGUE_KEY = 50;
const MAX_FACET_VALUE = 101;
const MAX_PRODUCT_KEY = 121;
const MAX_IDS = 200;

const CATALOGUE_FILTER = { ...cutAt(MAX_CATALOGUE_KEY, CATALOGUE_PARAMS), q: MAX_SEARCH };
const CATALOGUE_PATHS = [CATALOGUE_PATH, CATALOGUE_VIEW_URL, SEARCH_URL];

const BLOWER = {
  ...cutAt(MAX_TYPED, [
    ...["flow", "flow_unit", "pressure", "vacuum", "pressure_unit", "temperature", "altitude"],
    ...["humidity", "supply", "gas", "filter_clean", "filter_dirty", "pipe_length", "pipe_bore"],
    ...["hours", "tariff"],
  ]),
  show: MAX_IDS,
};
const ROTARY_VALVE = cutAt(MAX_TYPED, [
  ...["product", "throughput", "throughput_unit", "density", "flows", "fill", "difference"],
  ...["pressure_unit", "side", "temperature", "clearance", "altitude", "abrasive", "explosive"],
]);
const BELT_DRIVE = cutAt(MAX_TYPED, [
  ...["profile", "driving", "driven", "speed", "driven_speed", "centre", "power"],
  ...["machine", "hours"],
]);

const PAGE_PARAMS: Record<string, Readonly<Record<string, number>>> = {
  [CATALOGUE_PATH]: CATALOGUE_FILTER,
  [CATALOGUE_VIEW_URL]: CATALOGUE_FILTER,
  [SEARCH_URL]: { q: MAX_SEARCH },
  [MATCHES_URL]: { [LINES_PARAM]: MOST_OF_LINES },
  "/bearing-by-measure": cutAt(MAX_TYPED, ["d", "D", "B", "tolerance"]),
  "/compare": { ids: MAX_IDS },
  "/select/blower": BLOWER,
  [answersUrl("blower")]: BLOWER,
  "/machines": { plate: MAX_PLATE },
  "/select/rotary-valve": ROTARY_VALVE,
  [answersUrl("rotary-valve")]: ROTARY_VALVE,
  "/select/belt-drive": BELT_DRIVE,
  [answersUrl("belt-drive")]: BELT_DRIVE,
  "/select/bearing-life": {
    bearing: MAX_PRODUCT_KEY,
    ...cutAt(MAX_TYPED, [
      ...["kind", "rating", "static_rating", "limiting_speed", "load", "load_unit", "axial"],
      ...["other", "speed", "viscosity", "contamination"],
    ]),
  },
  "/contact": { sent: 1 },
};

function cutAt(longest: number, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, longest]));
}

const READ_WHEN_EMPTY = ["temperature", "altitude", "flow", "throughput", "driving", "load", "d"];

const LIST_PARAM = "ids";

const DATA_SUFFIX = ".data";

/** React Router's list of loaders to run. */
const ROUTES_PARAM = "_routes";
const MAX_ROUTES = 200;

/** Only relevant parameters, in one order, so others make no copies. Null if malformed. */
export function pageKey(url: string): string | null {
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  // Proxies may send absolute URLs.
  if (!path.startsWith("/") || !isReadable(path)) return null;
  const isData = path.endsWith(DATA_SUFFIX);
  if (queryStart < 0) return path;

  const pagePath = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const isCatalogue = CATALOGUE_PATHS.includes(pagePath);
  const params = { ...PAGE_PARAMS[pagePath], ...(isData && { [ROUTES_PARAM]: MAX_ROUTES }) };

  const given = new URLSearchParams(url.slice(queryStart + 1));
  const cached = new URLSearchParams();
  for (const [name, longest] of Object.entries(params)) {
    const text = (name === LIST_PARAM ? given.getAll(name).join() : given.get(name)) ?? "";
    const value = (isCatalogue ? text : text.trim()).slice(0, longest);
    const isEmptied = READ_WHEN_EMPTY.includes(name) && given.has(name);
    if (value || isEmptied) cached.set(name, value);
  }
  if (isCatalogue && pagePath !== SEARCH_URL) keepFacets(given, cached);
  return cached.size > 0 ? `${path}?${cached}` : path;
}

const DOCUMENT = /(?:\.pdf|\/picture\.jpg)(\.data)?\/?$/i;

export function isDocument(key: string): boolean {
  const [path = ""] = key.split("?", 1);
  return DOCUMENT.test(decodeURIComponent(path));
}

const MAX_FACETS = 40;

function keepFacets(given: URLSearchParams, cached: URLSearchParams): void {
  const requested = [...given].filter(([name, value]) => value && FACET_PARAM.test(name));
  const texts = requested.map(([name, value]) => [name, value.slice(0, MAX_FACET_VALUE)] as const);
  const sorted = texts.sort(([name, value], [other, otherValue]) =>
    name === other ? (value < otherValue ? -1 : 1) : name < other ? -1 : 1,
  );
  for (const [name, value] of sorted.slice(0, MAX_FACETS)) cached.append(name, value);
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
