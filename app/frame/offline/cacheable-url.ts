import { publicPaths } from "#app/content/public-pages.ts";
import { SETTINGS_URL } from "#domains/company/settings-address.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";

export const OFFLINE_PATH = "/offline";
export const WANTED_PARAM = "page";

/** Cached with the first page, as ways on when offline. */
export const WAYS_ON = ["/cart", "/contact", "/"];

/** Message to the service worker, which replies with the same. */
export const FORGET = "forget";

export type CachedKind = "page" | "catalogue" | "settings" | "file" | "picture";
export type CachedAddress = { kind: CachedKind; key: string };

const ANSWER_PAGE = /^\/(?:products|bearing-by-measure|compare|machines|select\/[\w-]+)$/;
const PRODUCT_PAGE = /^\/products\/[\w-]+$/;
const FILE = /^\/assets\/[\w.-]+$/;
const PICTURE =
  /^\/(?:media\/[\w/-]+\.[\w.]*(?:avif|webp|jpg)|(?:products|product-types)\/[\w-]+\/drawing\.svg)$/;

/** Null prevents caching, as for all personal data. */
export function cachedAddress(path: string, query: string): CachedAddress | null {
  if (path === CATALOGUE_URL) return { kind: "catalogue", key: path };
  if (path === SETTINGS_URL) return { kind: "settings", key: path };
  if (FILE.test(path)) return { kind: "file", key: path };
  if (PICTURE.test(path)) return { kind: "picture", key: path };
  if (ANSWER_PAGE.test(path)) return { kind: "page", key: path + query };
  if (publicPaths.includes(path) || PRODUCT_PAGE.test(path)) return { kind: "page", key: path };
  return null;
}
